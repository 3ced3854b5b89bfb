import Testing

@testable import StoreSimulator

struct BroadcastTests {
  @Test func `each stream carries every element from its making on`() async {
    let broadcast = Broadcast<Int>()
    var one = broadcast.stream().makeAsyncIterator()
    broadcast.send(1)
    var other = broadcast.stream().makeAsyncIterator()
    broadcast.send(2)

    #expect(await one.next() == 1)
    #expect(await one.next() == 2)
    #expect(await other.next() == 2)
  }

  @Test func `a stream that is dropped is forgotten`() {
    let broadcast = Broadcast<Int>()
    do {
      let stream = broadcast.stream()
      #expect(broadcast.subscriberCount == 1)
      withExtendedLifetime(stream) {}
    }

    #expect(broadcast.subscriberCount == 0)
  }

  /// Whoever cancels a task holds the lock of its state while the stream is told; whoever sends must not hold the stream's
  /// lock while it wakes the task.
  @Test(.timeLimit(.minutes(1))) func `readers that are cancelled while elements are sent hold nobody up`() async {
    for _ in 0..<500 {
      let broadcast = Broadcast<Int>()
      let readers = (0..<2).map { _ in
        let stream = broadcast.stream()
        return Task { for await _ in stream {} }
      }
      await withTaskGroup { group in
        group.addTask { for number in 0..<8 { broadcast.send(number) } }
        group.addTask { for reader in readers { reader.cancel() } }
      }
      for reader in readers { await reader.value }
      #expect(broadcast.subscriberCount == 0)
    }
  }

  @Test func `a finished broadcast ends its streams, later ones too`() async {
    let broadcast = Broadcast<Int>()
    var before = broadcast.stream().makeAsyncIterator()

    broadcast.finish()
    broadcast.send(1)
    var after = broadcast.stream().makeAsyncIterator()

    #expect(await before.next() == nil)
    #expect(await after.next() == nil)
  }
}
