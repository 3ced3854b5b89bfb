import Synchronization
import Testing

@testable import StoreSimulator

struct SettlingTests {
  /// A channel with one listener, and a place to do something while it is asked.
  private final class Channel: DeliveryChannel {
    struct State {
      var isBusy = false
      var whenAsked: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    func set(_ change: @Sendable (inout State) -> Void) { state.withLock { change(&$0) } }

    var laggards: [Laggard] {
      let (isBusy, act) = state.withLock { state in
        defer { state.whenAsked = nil }
        return (state.isBusy, state.whenAsked)
      }
      act?()
      return isBusy ? [Laggard(stream: "test", number: 1, label: nil, unread: 0, cause: .isBusy)] : []
    }
  }

  @Test func `who is behind is waited for, and everybody who waits goes on`() async {
    let (settling, channel) = (Settling(), Channel())
    settling.add(channel)
    channel.set { $0.isBusy = true }
    async let one = settling.wait(patience: .seconds(60))
    async let other = settling.wait(patience: .seconds(60))

    channel.set { $0.isBusy = false }
    settling.lookAgain()

    #expect(await one)
    #expect(await other)
  }

  @Test func `what was sent while the channels were asked does not count as settled`() {
    let (settling, channel) = (Settling(), Channel())
    settling.add(channel)
    channel.set { state in
      state.whenAsked = {
        channel.set { $0.isBusy = true }
        settling.noteSending()
      }
    }

    #expect(settling.laggards.count == 1)
  }

  @Test func `nobody waits longer than the patience when nothing moves`() async {
    let (settling, channel) = (Settling(), Channel())
    settling.add(channel)
    channel.set { $0.isBusy = true }

    #expect(await settling.wait(patience: .milliseconds(1)) == false)
  }

  @Test func `a channel that is gone holds nobody up`() async {
    let settling = Settling()
    do {
      let channel = Channel()
      settling.add(channel)
      channel.set { $0.isBusy = true }
      #expect(settling.laggards.count == 1)
    }

    #expect(await settling.wait(patience: .seconds(60)))
  }
}
