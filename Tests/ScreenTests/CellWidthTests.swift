import Screen
import Testing

struct CellWidthTests {
  @Test(arguments: [
    ("", 0), ("Pro", 3), ("한글", 4), ("日本語", 6), ("ação", 4), ("e\u{301}", 1), ("🎵", 2), ("☕️", 2), ("ﾊ", 1), ("Ａ", 2),
    ("\u{200F}١٩\u{200F}", 2), ("\u{301}", 0),
  ])
  func `a text takes its cells`(text: String, cells: Int) {
    #expect(CellWidth.of(text) == cells)
  }

  @Test(arguments: [("한글이름", 5, "한글…"), ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("한a", 2, "…")])
  func `clipping never splits a wide character`(text: String, cells: Int, clipped: String) {
    #expect(CellWidth.clip(text, to: cells) == clipped)
  }

  @Test func `padding counts cells, not characters`() {
    #expect(CellWidth.pad("한", to: 4) == "한  ")
    #expect(CellWidth.pad("long", to: 2) == "long")
  }
}
