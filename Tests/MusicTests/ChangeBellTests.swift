import Music
import Testing

struct ChangeBellTests {
  @Test func `what rings before anybody asks is one ring, and each watcher hears it`() async {
    let bell = ChangeBell()
    var one = bell.stream().makeAsyncIterator()
    var two = bell.stream().makeAsyncIterator()
    bell.ring()
    bell.ring()

    #expect(await one.next() != nil)
    #expect(await two.next() != nil)
    bell.ring()
    #expect(await one.next() != nil)
  }

  @Test func `a watcher that goes is forgotten, and a bell that goes ends its streams`() async {
    var bell: ChangeBell? = ChangeBell()
    var gone = bell?.stream()
    #expect(bell?.watcherCount == 1)
    gone = nil
    _ = gone
    #expect(bell?.watcherCount == 0)
    var rest = bell?.stream().makeAsyncIterator()
    bell = nil

    #expect(await rest?.next() == nil)
  }
}
