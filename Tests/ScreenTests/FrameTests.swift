import Screen
import Testing

struct FrameTests {
  @Test func `a difference holds the rows that are new and nothing else`() {
    var before = Frame(title: "Settings")
    before.field("Plan", "Free")
    before.field("Price", "$19.99")
    var after = Frame(title: "Settings")
    after.field("Plan", "Pro for life")
    after.field("Price", "$19.99")

    let difference = after.difference(from: before)

    #expect(difference.inserted == [.field(label: "Plan", value: "Pro for life")])
    #expect(difference.removed.isEmpty)
  }

  @Test func `a row that moved because another came is not new`() {
    var before = Frame(title: "List")
    before.text("a\nb")
    var after = Frame(title: "List")
    after.text("new\na\nb")

    #expect(after.difference(from: before).inserted == [.text("new")])
    #expect(before.difference(from: after).removed == [.text("new")])
  }

  @Test func `equal frames have an empty difference`() {
    var frame = Frame(title: "Settings")
    frame.field("Plan", "Free")
    frame.alert("Something went wrong", presenting: "offline") { $0 }

    #expect(frame.difference(from: frame).isEmpty)
  }

  @Test func `an alert that appears and one that goes are both drawn`() {
    let calm = Frame(title: "Settings")
    var alarmed = calm
    alarmed.alert("Something went wrong", presenting: "offline") { $0 }
    let plain = FrameText(width: 40, usesColour: false)

    #expect(plain.rows(of: alarmed.difference(from: calm)).contains("│ ! Something went wrong"))
    #expect(plain.rows(of: calm.difference(from: alarmed)).contains("│ alert dismissed"))
  }

  @Test func `no value, no alert`() {
    var frame = Frame(title: "Settings")
    frame.alert("Something went wrong", presenting: String?.none) { $0 }

    #expect(frame.alert == nil)
  }

  @Test func `a frame is drawn in aligned columns`() {
    var frame = Frame(title: "설정")
    frame.field("플랜", "Free")
    frame.field("Price", "₩1,500")
    frame.spinner(while: true, "Talking to the store")

    let rows = FrameText(width: 30, usesColour: false).rows(of: frame, note: "first render")

    #expect(
      rows == [
        "╭─ 설정 · first render ───────",
        "│   플랜   Free",
        "│   Price  ₩1,500",
        "│ ◌ Talking to the store",
        "╰─────────────────────────────",
      ]
    )
  }

  @Test func `without colour there is no escape byte`() {
    var frame = Frame(title: "Settings")
    frame.field("Plan", "Free")
    frame.alert("Something went wrong", presenting: "offline") { $0 }

    let plain = FrameText(width: 80, usesColour: false).rows(of: frame)
    let coloured = FrameText(width: 80, usesColour: true).rows(of: frame)

    #expect(plain.allSatisfy { !$0.contains("\u{1b}") })
    #expect(coloured.contains { $0.contains("\u{1b}[") })
  }
}
