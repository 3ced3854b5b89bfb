import Testing

@testable import StoreSimulator

struct CallScriptTests {
  private static let unknown = CallScript.Ending.fail(SKTestFailures.AppStoreSync.generic(.unknown))

  /// How so many calls end: "·" is a call that goes its way.
  private func calls(_ count: Int, _ script: inout CallScript) -> String {
    (0..<count).map { _ in
      switch script.call() {
      case .cancel: "c"
      case .fail: "f"
      case nil: "·"
      }
    }.joined()
  }

  @Test func `without an order every call goes its way`() {
    var script = CallScript()

    #expect(calls(3, &script) == "···")
    #expect(script.isEmpty)
  }

  @Test func `the nth call fails and no other`() {
    var script = CallScript()

    script.order(Self.unknown, onCall: 3)

    #expect(calls(5, &script) == "··f··")
    #expect(script.isEmpty)
  }

  @Test func `what is ordered without a number takes the first call that is free`() {
    var script = CallScript()
    script.order(.cancel, onCall: 2)

    #expect(script.order(Self.unknown) == 1)
    #expect(script.order(Self.unknown) == 3)

    #expect(calls(4, &script) == "fcf·")
  }

  @Test func `numbers count from the call that comes next`() {
    var script = CallScript()
    #expect(calls(2, &script) == "··")

    script.order(Self.unknown, onCall: 2)

    #expect(script.coming.map(\.call) == [2])
    #expect(calls(1, &script) == "·")
    #expect(script.coming.map(\.call) == [1])
    #expect(calls(2, &script) == "f·")
  }

  @Test func `the last word about a call holds`() {
    var script = CallScript()

    script.order(Self.unknown, onCall: 1)
    script.order(.cancel, onCall: 1)

    #expect(calls(2, &script) == "c·")
  }

  @Test func `a call of its own goes before the error of every call`() {
    var script = CallScript()
    script.always = SKTestFailures.AppStoreSync.generic(.unknown)

    script.order(.cancel, onCall: 2)

    #expect(calls(3, &script) == "fcf")
    #expect(!script.isEmpty)
  }
}
