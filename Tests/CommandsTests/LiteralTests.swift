import Testing

@testable import Commands

struct LiteralTests {
  @Test(arguments: [
    ("true", Literal.boolean(true)), ("false", .boolean(false)), ("null", .null), ("0", .number("0")),
    ("-12", .number("-12")), ("9.99", .number("9.99")), ("1e-3", .number("1e-3")), ("0.0E+7", .number("0.0E+7")),
    (#""pro""#, .string("pro")), (#""""#, .string("")), ("'it is \"so\"'", .string("it is \"so\"")),
    (#""a\"\\\/\b\f\n\r\tz""#, .string("a\"\\/\u{8}\u{c}\n\r\tz")), (#""\u00e9x\uD83D\uDE00é""#, .string("éx😀é")),
  ])
  func `a JSON literal is read`(text: String, literal: Literal) {
    #expect(Literal(parsing: text) == literal)
  }

  @Test(arguments: [
    "", "pro", "True", "01", "1.", ".5", "+1", "1e", "0x1", "1 ", "--1", "-", "\"a", "\"a\"b", "'a", "\"", "'",
    #""\q""#, #""\u12""#, #""\uD83D""#, #""\uD83Dx""#, #""\uDE00""#, "[]", "{}", "NaN",
  ])
  func `anything else is none`(text: String) {
    #expect(Literal(parsing: text) == nil)
  }
}
