import Testing

@testable import Commands

/// A line that is wrong, and what is said about it.
struct WrongLine: Sendable, CustomTestStringConvertible {
  let line: String
  let code: String
  let column: Int
  let message: String

  init(_ line: String, _ code: String, _ column: Int, _ message: String) {
    self.line = line
    self.code = code
    self.column = column
    self.message = message
  }

  var testDescription: String { line }
}

struct CommandErrorTests {
  @Test(arguments: wordLines + valueLines)
  func `a wrong line is answered with one sentence and its place`(wrong: WrongLine) throws {
    let error = try #require(throws: CommandError.self) { try Grammar.house.parse(wrong.line) }

    #expect(error.code == wrong.code)
    #expect(error.message == wrong.message)
    #expect(error.column == wrong.column)
  }

  static let wordLines: [WrongLine] = [
    WrongLine(":", "missing-command", 2, "A command was expected after `:`."),
    WrongLine(":  ", "missing-command", 4, "A command was expected after `:`."),
    WrongLine(":stroe x", "unknown-noun", 2, "There is no command `stroe`; did you mean `store`?"),
    WrongLine(": xyzzy", "unknown-noun", 3, "There is no command `xyzzy`."),
    WrongLine(":tpye x", "unknown-noun", 2, "There is no command `tpye`; did you mean `:type`?"),
    WrongLine(":t x", "ambiguous-noun", 2, "`t` could be `tip`, `:type` or `:time`."),
    WrongLine(":s", "ambiguous-noun", 2, "`s` could be `store`, `screen`, `sheet`, `sync` or `source`."),
    WrongLine(":s x", "ambiguous-noun", 2, "`s` could be `store`, `screen`, `sheet`, `sync` or `source`."),
    WrongLine(":s l", "ambiguous-noun", 2, "`s` could be `store`, `screen` or `sync`."),
    WrongLine("s l", "ambiguous-noun", 1, "`s` could be `store`, `screen` or `sync`."),
    WrongLine("store", "missing-verb", 6, "`store` needs a verb."),
    WrongLine("store # none", "missing-verb", 6, "`store` needs a verb."),
    WrongLine("store prodcuts", "unknown-verb", 7, "`store` has no verb `prodcuts`; did you mean `products`?"),
    WrongLine("store [1]", "unknown-verb", 7, "`store` has no verb `[1]`."),
    WrongLine(":store = 1", "unknown-verb", 8, "`store` has no verb `=`."),
    WrongLine("store -1", "unknown-verb", 7, "`store` has no verb `-1`."),
    WrongLine("app --", "unknown-verb", 5, "`app` has no verb `--`."),
    WrongLine(#"store """#, "unknown-verb", 7, "`store` has no verb ``."),
    WrongLine(
      "store re",
      "ambiguous-verb",
      7,
      "`re` could be `restore`, `refund`, `request-refund`, `refunds`, `refund-policy`, `renew`, `resolve` or `reset`."
    ),
    WrongLine("store buy", "missing-argument", 10, "`store buy` needs PRODUCT."),
    WrongLine("store buy --elsewhere", "missing-argument", 22, "`store buy` needs PRODUCT."),
    WrongLine("store check", "missing-argument", 12, "`store check` needs FILE."),
    WrongLine("tip", "missing-argument", 4, "`tip` needs SIZE."),
    WrongLine("tip huge", "invalid-choice", 5, "`huge` was found where small, medium or large was expected."),
    WrongLine("sheet open abuot", "invalid-choice", 12, "`abuot` was found where about was expected."),
    WrongLine("expect screen é contains", "missing-argument", 25, "`expect screen` needs TEXT."),
    WrongLine("quit now", "unexpected-argument", 6, "`quit` does not expect `now` here."),
    WrongLine("store buy a b", "unexpected-argument", 13, "`store buy` does not expect `b` here."),
    WrongLine("store fail off unknown", "invalid-choice", 16, "`unknown` is no API of this command."),
    WrongLine("store fail off --once", "conflicting-options", 16, "`store fail off` takes no `--once`."),
    WrongLine("store fail --always", "missing-argument", 12, "`--always` needs the request that is to fail."),
    WrongLine("store trace 0", "invalid-integer", 13, "N must be a whole number of at least 1, not `0`."),
    WrongLine(
      "store trace --follow --unfollow",
      "conflicting-options",
      22,
      "`--follow` and `--unfollow` exclude each other."
    ),
    WrongLine("store fail lods", "invalid-choice", 12, "`lods` is no API of this command; did you mean `loads`?"),
    WrongLine(
      "store fail purchase --once --nth 2",
      "conflicting-options",
      21,
      "`--once` and `--nth` exclude each other."
    ),
    WrongLine(
      "store fail purchase --once --always",
      "conflicting-options",
      28,
      "`--once` and `--always` exclude each other."
    ),
    WrongLine("store fail loads --nth 0", "invalid-integer", 24, "N must be a whole number of at least 1, not `0`."),
    WrongLine(
      "store fail loads invalid-signature",
      "invalid-choice",
      18,
      "`invalid-signature` is an error of the verification only."
    ),
    WrongLine("help a b c", "unexpected-argument", 10, "`help` does not expect `c` here."),
    WrongLine("swift { 1 } 2", "unexpected-argument", 13, "Nothing may follow the closing brace of `swift { … }`."),
    WrongLine("store buy p --q 2", "unknown-option", 13, "`store buy` has no option `--q`."),
    WrongLine(
      "store buy p --quantiy=2",
      "unknown-option",
      13,
      "`store buy` has no option `--quantiy`; did you mean `--quantity`?"
    ),
    WrongLine("store reset --transactions --transactions", "repeated-option", 28, "`--transactions` is given twice."),
    WrongLine(
      "store transactions --all --unfinished",
      "conflicting-options",
      26,
      "`--unfinished` and `--all` exclude each other."
    ),
    WrongLine("store buy p --quantity", "missing-option-value", 23, "`--quantity` needs N."),
    WrongLine("store buy --quantity --elsewhere p", "missing-option-value", 22, "`--quantity` needs N."),
    WrongLine("store buy p --elsewhere=no", "unexpected-option-value", 25, "`--elsewhere` takes no value."),
    WrongLine("store buy \"pro", "unclosed-quote", 11, "The quote `\"` is not closed."),
    WrongLine("music search 👩‍👩‍👧 it's", "unclosed-quote", 18, "The quote `'` is not closed."),
    WrongLine("store buy \\", "unfinished-line", 11, "The line ends with a backslash and does not go on."),
    WrongLine(
      ":type",
      "missing-argument",
      6,
      "`:type` needs a Swift expression, as in `:type app.store.isPro`."
    ),
    WrongLine(
      ": ty  // none",
      "missing-argument",
      5,
      "`:type` needs a Swift expression, as in `:type app.store.isPro`."
    ),
    WrongLine(
      ":info ",
      "missing-argument",
      6,
      "`:info` needs the name of something in Swift, as in `:info StoreService`."
    ),
    WrongLine(":time", "missing-argument", 6, "`:time` needs Swift to run, as in `:time (1...1000).reduce(0, +)`."),
    WrongLine("cells", "missing-verb", 6, "`cells` needs a verb."),
    WrongLine("cells show", "missing-argument", 11, "`cells show` needs N."),
    WrongLine(
      "lab run a b c",
      "unexpected-argument",
      13,
      "`lab run` takes an experiment and one variant, or files that end in .swift."
    ),
    WrongLine("lab diff a b", "missing-argument", 13, "`lab diff` needs RIGHT."),
    WrongLine("lab check", "missing-argument", 10, "`lab check` needs FILE or a block in braces."),
    WrongLine("lab check {", "unfinished-swift", 11, "The brace that opens the block is not closed."),
    WrongLine("lab check { ( }", "unfinished-swift", 11, "The brace that opens the block is not closed."),
    WrongLine("lab check { ) } a", "unfinished-swift", 11, "The brace that opens the block is not closed."),
    WrongLine(
      "lab check a.swift é { x }",
      "unexpected-argument",
      21,
      "A block of Swift stands in place of files, not beside them."
    ),
    WrongLine(
      "lab matrix { x }.swift",
      "unexpected-argument",
      12,
      "A block of Swift stands in place of files, not beside them."
    ),
    WrongLine("lab expand { x } { y }", "unexpected-argument", 18, "`lab expand` does not expect `{ y }` here."),
    WrongLine("lab isolation a b", "unexpected-argument", 17, "`lab isolation` does not expect `b` here."),
    WrongLine("lab explain { a }", "unexpected-argument", 15, "`lab explain` does not expect `a` here."),
    WrongLine(
      "lab fix { x } --write",
      "conflicting-options",
      15,
      "`--write` changes files, and a block of Swift is in none."
    ),
    WrongLine("swift { (", "unfinished-swift", 7, "The brace behind `swift` is not closed."),
    WrongLine("swift { ) }", "unfinished-swift", 7, "The brace behind `swift` is not closed."),
  ]

  static let valueLines: [WrongLine] = [
    WrongLine("store ask-to-buy maybe", "invalid-choice", 18, "`maybe` was found where on or off was expected."),
    WrongLine(
      "expect screen a shows b",
      "invalid-choice",
      17,
      "`shows` was found where contains or lacks was expected."
    ),
    WrongLine(
      "store refund --reason=mine",
      "invalid-choice",
      23,
      "`mine` was found where other or developer-issue was expected."
    ),
    WrongLine(
      "store fail loads netwrk-error",
      "invalid-choice",
      18,
      "`netwrk-error` is no ERROR of this command; did you mean `network-error`?"
    ),
    WrongLine(
      "store fail loads invalid-quantity",
      "invalid-choice",
      18,
      "`invalid-quantity` is an error of purchases only."
    ),
    WrongLine(
      "store refund --prorated 0%",
      "invalid-integer",
      25,
      "PERCENT must be a whole number of percent from 1 to 100 such as 50%, not `0%`."
    ),
    WrongLine(
      "store refund --prorated half",
      "invalid-integer",
      25,
      "PERCENT must be a whole number of percent from 1 to 100 such as 50%, not `half`."
    ),
    WrongLine("store buy p --quantity 2x", "invalid-integer", 24, "N must be a whole number, not `2x`."),
    WrongLine("store buy p --quantity +2", "invalid-integer", 24, "N must be a whole number, not `+2`."),
    WrongLine("history 0", "invalid-integer", 9, "N must be a whole number of at least 1, not `0`."),
    WrongLine("cells show 0", "invalid-integer", 12, "N must be a whole number of at least 1, not `0`."),
    WrongLine("unwatch x", "invalid-integer", 9, "N must be a whole number of at least 1, not `x`."),
    WrongLine(
      "cells mode 7",
      "invalid-choice",
      12,
      "`7` was found where 5, 5-complete, 6, 6-mainactor, 6-nonsending or 6-upcoming was expected."
    ),
    WrongLine("history 1.5", "invalid-integer", 9, "N must be a whole number of at least 1, not `1.5`."),
    WrongLine("store approve x", "invalid-identifier", 15, "ID must be a transaction's number, not `x`."),
    WrongLine("store finish al", "invalid-identifier", 14, "ID|all must be a transaction's number, not `al`."),
    WrongLine(
      "clock advance 5",
      "invalid-duration",
      15,
      "DURATION must be a duration such as 90s, 1h30m or 30d, not `5`."
    ),
    WrongLine(
      "clock advance 99999w",
      "invalid-duration",
      15,
      "DURATION must be a duration of at most a thousand years, not `99999w`."
    ),
    WrongLine(
      "device clock-skew +-5s",
      "invalid-duration",
      19,
      "DURATION must be a duration such as +5s, -5s or 1h30m, not `+-5s`."
    ),
    WrongLine(
      "device new -a",
      "invalid-name",
      12,
      "NAME must be 1 to 32 small letters, digits and hyphens such as my-phone, not `-a`."
    ),
    WrongLine(
      "expect reply .a..b == 1",
      "invalid-path",
      17,
      "`.a..b` is no path into a reply; a key was expected."
    ),
    WrongLine(
      "expect reply .count>=1",
      "invalid-path",
      20,
      "`.count>=1` is no path into a reply; `.` or `[` was expected."
    ),
    WrongLine(
      "expect reply .a == pro",
      "invalid-literal",
      20,
      "LITERAL must be a number, a text in quotes, true, false or null, not `pro`."
    ),
    WrongLine(#"store buy """#, "empty-name", 11, "PRODUCT is empty."),
  ]

  @Test(arguments: [
    (
      "store buy",
      "Usage: `store buy PRODUCT [--quantity N] [--offer OFFER] [--elsewhere] [--unfinished] [--family] [--ago DURATION]`."
    ),
    ("store xyz", "`help store` lists its verbs."),
    ("store [1]", "`swift { … }` runs a line as Swift."),
    ("clock advance 5", "The units are w, d, h, m, s and ms."),
    (":type", "Usage: `:type EXPR…`."),
    ("lab check", "Usage: `lab check FILE…|{ SWIFT } [--mode MODE] [--build]`."),
    ("lab fix --write { x }", "Without `--write` the changes are shown."),
    (":xyzzy", "`help` lists the commands."),
  ])
  func `a hint says what to do`(line: String, hint: String) throws {
    let error = try #require(throws: CommandError.self) { try Grammar.house.parse(line) }

    #expect(error.hint == hint)
  }

  @Test func `a long word is shortened and kept on one line`() throws {
    let word = String(repeating: "é", count: 50)

    let error = try #require(throws: CommandError.self) { try Grammar.house.parse("store \"a\n\(word)\"") }

    #expect(error.message == "`store` has no verb `a \(word.prefix(38))…`.")
  }

  @Test func `every kind has a code in kebab-case`() {
    for kind in CommandError.Kind.allCases {
      #expect(kind.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
    }
  }
}
