// A main-actor class keeps a `Box`, which is not Sendable, and uses it in a plain deinit.
// The deinit may run on any thread while another owner of the box uses it.
final class Box {
  var n = 1
}

@MainActor final class Owner {
  let box = Box()

  deinit {
    box.n += 1
    // expected-5-complete-warning@-1 {{cannot access property 'box' with a non-Sendable type 'Box' from nonisolated deinit; this is an error in the Swift 6 language mode}}
    // expected-6-nonisolated-error@-2 {{cannot access property 'box' with a non-Sendable type 'Box' from nonisolated deinit}}
    // expected-6-mainactor-error@-3 {{main actor-isolated property 'n' can not be mutated from a nonisolated context}}
    print("n=\(box.n)")
    // expected-5-complete-warning@-1 {{cannot access property 'box' with a non-Sendable type 'Box' from nonisolated deinit; this is an error in the Swift 6 language mode}}
    // expected-6-nonisolated-error@-2 {{cannot access property 'box' with a non-Sendable type 'Box' from nonisolated deinit}}
    // expected-6-mainactor-error@-3 {{main actor-isolated property 'n' can not be referenced from a nonisolated context}}
  }
}

@main struct App {
  @MainActor static func main() async {
    _ = Owner()
  }
}
