// `nonisolated(unsafe)` switches the check off for this property.
// Here it is true that nobody else uses the box; the compiler takes the author's word for it.
final class Box {
  var n = 1
}

@MainActor final class Owner {
  nonisolated(unsafe) let box = Box()
  // expected-6-mainactor-warning@-1 {{'nonisolated(unsafe)' is unnecessary for a constant with 'Sendable' type 'Box', consider removing it}}

  deinit {
    box.n += 1
    // expected-6-mainactor-error@-1 {{main actor-isolated property 'n' can not be mutated from a nonisolated context}}
    print("n=\(box.n)")
    // expected-6-mainactor-error@-1 {{main actor-isolated property 'n' can not be referenced from a nonisolated context}}
  }
}

@main struct App {
  @MainActor static func main() async {
    _ = Owner()
  }
}
