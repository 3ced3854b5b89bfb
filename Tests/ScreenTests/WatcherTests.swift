import Observation
import Screen
import Testing

@MainActor @Observable private final class Door {
  var isOpen = false
  var colour = "green"
}

/// A watcher of a door, and what it has been told.
@MainActor private final class Porter {
  let door = Door()
  var runs = 0
  var closing: Watcher<Void>?
  private(set) var told: [(isOpen: Bool, changes: [AnyKeyPath?])] = []
  private(set) lazy var watcher = Watcher(job: "porter", body: { [door] in door.isOpen }) { [unowned self] in
    told.append(($0, $1))
  }

  /// Lets every job that is queued on the main actor run: it keeps order, so one more job at the end is enough.
  func settle() async {
    await Task.detached { await MainActor.run {} }.value
    await Task.detached { await MainActor.run {} }.value
  }
}

@MainActor struct WatcherTests {
  @Test func `the first run returns its value and tells nothing`() async {
    let porter = Porter()

    #expect(porter.watcher.start() == false)
    await porter.settle()

    #expect(porter.told.isEmpty)
  }

  @Test func `a change is told after it, with its property, once for a job`() async {
    let porter = Porter()
    porter.watcher.start()

    porter.door.isOpen = true
    porter.door.colour = "red"
    porter.door.isOpen = false
    porter.door.isOpen = true
    #expect(porter.told.isEmpty)
    await porter.settle()

    #expect(porter.told.map(\.isOpen) == [true])
    #expect(porter.told.first?.changes == [\Door.isOpen, \Door.isOpen, \Door.isOpen])
  }

  @Test func `it goes on after the second change`() async {
    let porter = Porter()
    porter.watcher.start()

    for isOpen in [true, false, true] {
      porter.door.isOpen = isOpen
      await porter.settle()
    }

    #expect(porter.told.map(\.isOpen) == [true, false, true])
  }

  @Test func `a cancelled watcher tells nothing, not even what was asked for`() async {
    let porter = Porter()
    porter.watcher.start()

    porter.door.isOpen = true
    porter.watcher.cancel()
    await porter.settle()

    #expect(porter.told.isEmpty)
  }

  @Test func `a watcher that is started twice tells each change once`() async {
    let porter = Porter()
    porter.watcher.start()
    porter.watcher.start()

    porter.door.isOpen = true
    await porter.settle()

    #expect(porter.told.count == 1)
  }

  @Test func `a body that cancels its watcher is the last thing it does`() async {
    let porter = Porter()
    let count: @MainActor () -> Void = { [unowned porter] in
      _ = porter.door.isOpen
      porter.runs += 1
      if porter.runs == 2 { porter.closing?.cancel() }
    }
    let watcher = Watcher<Void>(job: "last", body: count) { [unowned porter] _, _ in porter.runs += 100 }
    porter.closing = watcher
    watcher.start()

    for isOpen in [true, false] {
      porter.door.isOpen = isOpen
      await porter.settle()
    }

    #expect(porter.runs == 2)
  }

  @Test func `a watcher that nobody holds is released while it watches, and lets go of its body`() {
    let door = Door()
    weak var released: Watcher<Bool>?
    weak var read: Door?
    do {
      let other = Door()
      let watcher = Watcher(job: "brief", body: { door.isOpen || other.isOpen }) { _, _ in }
      watcher.start()
      released = watcher
      read = other
    }

    door.isOpen = true

    #expect(released == nil)
    #expect(read == nil)
  }
}
