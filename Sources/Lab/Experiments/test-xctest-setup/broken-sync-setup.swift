// A main-actor test case overrides the synchronous `setUp`.
// Look at the override: it stays nonisolated, like the method that it overrides.
import XCTest

@MainActor final class ViewModel {
  init() {}
}

@MainActor final class ViewModelTests: XCTestCase {
  // expected-6-mainactor-error@-1 {{main actor-isolated initializer 'init(name:testClosure:)' has different actor isolation from nonisolated overridden declaration}}
  var model: ViewModel?

  override func setUp() {
    // expected-6-mainactor-error@-1 {{main actor-isolated instance method 'setUp()' has different actor isolation from nonisolated overridden declaration}}
    model = ViewModel()
    // expected-nonisolated-error@-1 {{call to main actor-isolated initializer 'init()' in a synchronous nonisolated context}}
    // expected-nonisolated-error@-2 {{main actor-isolated property 'model' can not be mutated from a nonisolated context}}
  }
}
