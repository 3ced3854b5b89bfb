import Testing

@testable import Console

struct EditGeometryTests {
  private func extent(
    _ text: String,
    cursor: Int? = nil,
    prompt: String = "> ",
    columns: Int = 10,
    rows: Int = 6
  ) -> EditGeometry.Extent {
    let scalars = Array(text.unicodeScalars)
    return EditGeometry(columns: columns, rows: rows)
      .extent(prompt: Array(prompt.unicodeScalars), text: scalars, cursor: cursor ?? scalars.count)
  }

  @Test(arguments: [
    ("abc", 0),
    // A row that is exactly full: the cursor already stands in the next one.
    ("abcdefgh", 1),
    ("abcdefghi", 1),
    ("a\nb", 1),
    ("abcdefgh\nb", 2),
    // Eight cells of Hangul fill the row, nine would not: the last syllable moves down whole.
    ("한글한글", 1),
    ("a한글한글", 1),
    ("\t", 0),
    ("\tab", 1),
    ("abcde\u{1}x", 1),
    // No character at all: shown as an escape of eight cells.
    ("abcd\u{10ffff}", 1),
    ("e\u{301}", 0),
  ])
  func `the cursor's row at the end of a text`(text: String, row: Int) {
    #expect(extent(text).cursorRow == row)
  }

  @Test func `the cursor's row in the middle of a text`() {
    let extent = extent("abcdefgh\nij\nk", cursor: 3)

    #expect(extent == .init(cursorRow: 0, lastRow: 3, fillsScreen: false))
  }

  @Test func `the cursor stands with a wide character that moved to the next row`() {
    #expect(extent("abcdefg한", cursor: 7).cursorRow == 1)
  }

  @Test func `what colours a prompt takes no room`() {
    let prompt = "\u{1}\u{1b}[1;32m\u{1}lab> \u{1}\u{1b}[0m\u{1}"

    #expect(extent("abcd", prompt: prompt).cursorRow == 0)
    #expect(extent("abcde", prompt: prompt).cursorRow == 1)
  }

  @Test func `a text that reaches the last row fills the screen, and its rows end there`() {
    #expect(!extent("a\nb\nc\nd\ne").fillsScreen)
    #expect(extent("a\nb\nc\nd\ne\nf").fillsScreen)
    #expect(extent("a\nb\nc\nd\ne\nf\ng\nh") == .init(cursorRow: 5, lastRow: 5, fillsScreen: true))
  }

  @Test func `tabs are misplaced only where the width is no multiple of eight`() {
    let text = Array("a\tb".unicodeScalars)

    #expect(EditGeometry(columns: 10, rows: 6).misplacesTabs(in: text))
    #expect(!EditGeometry(columns: 80, rows: 6).misplacesTabs(in: text))
    #expect(!EditGeometry(columns: 10, rows: 6).misplacesTabs(in: ["a"]))
  }
}
