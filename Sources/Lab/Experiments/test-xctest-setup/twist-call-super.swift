// The async `setUp` calls super, as one was taught to.
// Look at that line: it sends the test case, which is not Sendable, off the main actor.
import XCTest

@MainActor final class ViewModel {
  init() {}
}

@MainActor final class ViewModelTests: XCTestCase {
  // expected-6-mainactor-error@-1 {{main actor-isolated initializer 'init(name:testClosure:)' has different actor isolation from nonisolated overridden declaration}}
  var model: ViewModel?

  override func setUp() async throws {
    try await super.setUp()
    // expected-5-complete-warning@-1 {{sending value of non-Sendable type 'XCTestCase' risks causing data races; this is an error in the Swift 6 language mode}}
    // expected-6-nonisolated-error@-2 {{sending value of non-Sendable type 'XCTestCase' risks causing data races}}
    model = ViewModel()
  }
}
