// The async `setUp` may be isolated: its caller awaits it.
// It does not call super.
import XCTest

@MainActor final class ViewModel {
  init() {}
}

@MainActor final class ViewModelTests: XCTestCase {
  // expected-6-mainactor-error@-1 {{main actor-isolated initializer 'init(name:testClosure:)' has different actor isolation from nonisolated overridden declaration}}
  var model: ViewModel?

  override func setUp() async throws {
    model = ViewModel()
  }
}
