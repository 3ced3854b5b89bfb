import Testing

@testable import Console

struct PasteTextTests {
  @Test(arguments: [
    ("one\ntwo", "one\ntwo"),
    // The terminal swaps CR and LF, so this is what CR LF, CR and LF arrive as.
    ("one\n\rtwo\rthree\nfour", "one\ntwo\nthree\nfour"),
    ("row\n", "row"),
    ("rows\n\n", "rows\n"),
    ("\tindented\n\t\tmore", "\tindented\n\t\tmore"),
    ("a\u{1b}[31mb\u{7}\u{0}c\u{3}", "a[31mbc"),
    ("e\u{301}\u{1112}\u{1161}", "\u{e9}\u{d558}"),
    ("", ""),
  ])
  func `rows and tabs stay, control characters go`(bytes: String, expected: String) {
    #expect(PasteText.cleaned(Array(bytes.utf8)).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }
}
