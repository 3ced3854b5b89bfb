import Observation
import Screen
import Testing

@MainActor @Observable private final class Counter {
  var read = 0
  var alsoRead = 0
  var unread = 0
}

/// A screen over a counter, and what it has drawn.
@MainActor private final class Stage {
  let counter = Counter()
  private(set) var drawn: [Rendering] = []
  private(set) lazy var screen = LiveScreen(name: "counter", names: names, body: body) { [unowned self] in
    drawn.append($0)
  }

  private var names: PropertyNames {
    var names = PropertyNames()
    names.register(\Counter.read, "Counter.read")
    return names
  }

  private var body: @MainActor () -> Frame {
    { [counter] in
      var frame = Frame(title: "Counter")
      frame.field("read", "\(counter.read)")
      frame.field("also", "\(counter.alsoRead)")
      return frame
    }
  }

  /// Lets every job that is queued on the main actor run: it keeps order, so one more job at the end is enough.
  func settle() async {
    await Task.detached { await MainActor.run {} }.value
    await Task.detached { await MainActor.run {} }.value
  }
}

@MainActor struct LiveScreenTests {
  @Test func `the first drawing says so`() {
    let stage = Stage()

    stage.screen.show()

    #expect(stage.drawn.map(\.causes) == [[.firstRender]])
    #expect(stage.drawn.first?.previous == nil)
  }

  @Test func `a property that body read draws once and is named`() async {
    let stage = Stage()
    stage.screen.show()

    stage.counter.read = 7
    await stage.settle()

    #expect(stage.drawn.map(\.causes) == [[.firstRender], [.property("Counter.read")]])
    #expect(stage.drawn.last?.frame.rows.first == .field(label: "read", value: "7"))
  }

  @Test func `a property that body did not read draws nothing`() async {
    let stage = Stage()
    stage.screen.show()

    stage.counter.unread = 1
    await stage.settle()

    #expect(stage.drawn.count == 1)
  }

  @Test func `a thousand changes in one job make one drawing`() async {
    let stage = Stage()
    stage.screen.show()

    for value in 1...1000 { stage.counter.read = value }
    await stage.settle()

    #expect(stage.drawn.count == 2)
    #expect(stage.drawn.last?.frame.rows.first == .field(label: "read", value: "1000"))
  }

  @Test func `a property without a registered name is an unknown cause, never a guess`() async {
    let stage = Stage()
    stage.screen.show()

    stage.counter.alsoRead = 1
    stage.counter.read = 1
    await stage.settle()

    #expect(stage.drawn.last?.causes == [.unknown, .property("Counter.read")])
  }

  @Test func `it goes on drawing after the second change`() async {
    let stage = Stage()
    stage.screen.show()

    for value in 1...3 {
      stage.counter.read = value
      await stage.settle()
    }

    #expect(stage.drawn.map(\.number) == [1, 2, 3, 4])
  }

  @Test func `a closed screen draws nothing, not even what was asked for`() async {
    let stage = Stage()
    stage.screen.show()

    stage.counter.read = 1
    stage.screen.close()
    await stage.settle()

    #expect(stage.drawn.count == 1)
  }

  @Test func `a screen shown again after it was closed watches again`() async {
    let stage = Stage()
    stage.screen.show()
    stage.screen.close()
    stage.screen.show()

    stage.counter.read = 1
    await stage.settle()

    #expect(stage.drawn.count == 3)
  }

  @Test func `a screen that nobody holds is released while it watches`() async {
    let counter = Counter()
    weak var released: LiveScreen?
    do {
      let screen = LiveScreen(name: "brief", names: PropertyNames(), body: { Frame(title: "\(counter.read)") }) { _ in }
      screen.show()
      released = screen
    }

    counter.read = 1

    #expect(released == nil)
  }
}
