// The actor makes a new object and keeps no reference to it.
// `sending` says so, and the caller may do with it what it likes.
final class Doc {
  var n = 0
}

actor Store {
  func make() -> sending Doc {
    Doc()
  }
}

nonisolated func edit() async {
  let doc = await Store().make()
  doc.n += 1
  // expected-6-mainactor-error@-1 {{main actor-isolated property 'n' can not be mutated from a nonisolated context}}
}
