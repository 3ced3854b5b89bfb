import Testing

@testable import Console

struct TextFilterTests {
  @Test(arguments: [
    ("한글 ação\trow\nrow", "한글 ação\trow\nrow"),
    ("bell\u{7}, back\u{8}space, \u{7f}delete, \u{85}next", "bell, backspace, delete, next"),
    ("one\r\ntwo\rthree", "one\ntwothree"),
    ("\u{1b}[31mred\u{1b}[0m", "\u{1b}[31mred\u{1b}[0m"),
    ("\u{1b}[31mred", "\u{1b}[31mred\u{1b}[0m"),
    ("\u{1b}[38;2;1;2;3mdeep\u{1b}[m", "\u{1b}[38;2;1;2;3mdeep\u{1b}[m"),
    ("clear\u{1b}[2J, up\u{1b}[A", "clear, up"),
    ("\u{1b}[?25hshow", "show"),
    ("title\u{1b}]0;x\u{7}, link\u{1b}]8;;u\u{1b}\\t", "title, linkt"),
    ("cut\u{1b}[3", "cut"),
    ("cut\u{1b}", "cut"),
    ("eight\u{9b}31m bits", "eight31m bits"),
    ("over\u{1b}[3\u{1b}[32mlap", "over\u{1b}[32mlap\u{1b}[0m"),
  ])
  func `only text, tabs, rows and colour reach the terminal`(text: String, expected: String) {
    #expect(TextFilter(keepsColour: true).filtered(text) == expected)
  }

  @Test func `without colour no escape is left`() {
    let filtered = TextFilter(keepsColour: false).filtered("\u{1b}[1;31mred\u{1b}[0m \u{1b}[Kdone")

    #expect(filtered == "red done")
  }
}
