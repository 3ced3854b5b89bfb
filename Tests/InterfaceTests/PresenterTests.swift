import Interface
import Screen
import Synchronization
import Testing

struct PresenterTests {
  private final class Paper: Sendable {
    let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    @Sendable func write(_ text: String) { lines.withLock { $0.append(text) } }
  }

  @Test func `a failure in a file says where`() {
    let paper = Paper()
    let presenter = TextPresenter(style: TextStyle(), isQuiet: false, write: { _ in }, writeFailure: paper.write)
    let failure = Failure("unknown-verb", "store has no verb byu.", hint: "help store lists them.", column: 7)
      .at(Failure.Place(file: "a.isola", line: 3, column: 5))

    presenter.present(.failure(failure))

    #expect(paper.all == ["a.isola:3:11: error: store has no verb byu.\n  help store lists them."])
  }

  @Test func `quiet leaves replies and failures`() {
    let paper = Paper()
    let presenter = TextPresenter(style: TextStyle(), isQuiet: true, write: paper.write, writeFailure: paper.write)

    presenter.present(.event(Event("store.refunded", text: "refunded")))
    presenter.present(.notice("hello"))
    presenter.present(.failure(Failure("x", "It failed.")))

    #expect(paper.all == ["error: It failed."])
  }

  @Test func `a drawing that shows nothing new is not written`() {
    let paper = Paper()
    let presenter = TextPresenter(style: TextStyle(), isQuiet: false, write: paper.write, writeFailure: paper.write)
    var frame = Frame(title: "Settings")
    frame.field("Plan", "Free")

    presenter.present(
      .rendering(Rendering(screen: "settings", number: 2, causes: [.unknown], frame: frame, previous: frame))
    )

    #expect(paper.all.isEmpty)
  }

  @Test func `JSON is one object a line, control characters escaped`() {
    let paper = Paper()
    let presenter = JSONPresenter(isQuiet: false, write: paper.write)

    presenter.present(.failure(Failure("x", "a \"b\"\n\u{1}한글")))
    presenter.present(.event(Event("app.released", ["type": "AppModel", "none": nil])))

    #expect(
      paper.all == [
        #"{"v":1,"kind":"error","code":"x","message":"a \"b\"\n\u0001한글"}"#,
        #"{"v":1,"kind":"event","name":"app.released","type":"AppModel"}"#,
      ]
    )
  }
}
