import Testing

@testable import Commands

/// A source of random numbers that is the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// - SeeAlso: SplitMix64, Steele, Lea and Flood, 2014.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

struct RandomLineTests {
  private static let pieces =
    Grammar.house.nouns.flatMap { [$0.name] + $0.verbs.map(\.name) } + [
      " ", " ", " ", " ", "\t", "\n", "\r\n", "\\", "\\\n", "'", "\"", "\"\"\"", "#", " # ", "##\"", "\"#", "#\"\"\"",
      ":", ";",
      "{", "}", "(", ")", "[", "]", "/", "//", "/*", "*/", "\\(", "--", "--quantity", "--after=", "=", "==", ".",
      ".a[0]",
      "`", "swift", "swift {", "let x = ", "@", "@MainActor", "é", "e\u{301}", "\u{301}", "日本", "👩‍👩‍👧", "\u{0}",
      "\u{A0}", "\u{2028}", "1h30m", "99999999999999999999", "-1", "true", "\"\\u12\"",
      "expect reply .a == \"\\uD800\"",
      " ? ", " : ", "\n.b", "\n{", "\nelse", "\n+ 1", "\n: ", " + ", ",", " in", "repeat {", "}\nwhile x", " as?",
      "watch ", ":type ", ":time", "lab check {", "lab fix ", "store = ", "// c\n",
    ]

  private static func line(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...14, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }

  @Test func `no line is too strange to parse or to complete`() {
    var generator = SeededGenerator(seed: 1)
    var commands = 0
    var errors = 0
    for _ in 0..<10_000 {
      let line = Self.line(&generator)
      do throws(CommandError) {
        if case .command = try Grammar.house.parse(line) { commands += 1 }
      } catch {
        errors += 1
        #expect(error.column >= 1 && error.column <= line.count + 2, "\(line.debugDescription)")
        #expect(error.message.hasSuffix(".") || error.message.hasSuffix("?"))
      }
      let cursor = Int.random(in: 0...line.utf8.count, using: &generator)
      let completions = Grammar.house.complete(line, cursor: cursor, vocabulary: Vocabulary())
      #expect(completions.start <= cursor + 2, "\(line.debugDescription) at \(cursor)")
    }
    #expect(commands > 20)
    #expect(errors > 100)
  }

  @Test(arguments: [Script.Separator.lines, .semicolons])
  func `splitting loses nothing, and splitting again changes nothing`(separator: Script.Separator) throws {
    var generator = SeededGenerator(seed: 2)
    var whole = 0
    for _ in 0..<10_000 {
      let text = Self.line(&generator)
      guard let statements = try? Script.split(text, at: separator) else { continue }
      whole += 1

      var rest = Substring(text).utf8
      for statement in statements {
        rest.dropSeparation(separator, before: statement.text)
        try #require(rest.starts(with: statement.text.utf8), "\(text.debugDescription)")
        rest = rest.dropFirst(statement.text.utf8.count)
      }
      rest.dropSeparation(separator)
      #expect(rest.isEmpty, "\(text.debugDescription)")

      // Only a comment or a semicolon keeps apart what would be joined: attributes and a declaration, `a` and `.b`.
      let joined =
        statements.map(\.text).joined(separator: separator == .lines ? "\n#\n" : "\n;")
        + (separator == .lines ? "" : "\n;")
      let again = try Script.split(joined, at: separator)
      #expect(again.map(\.text) == statements.map(\.text), "\(text.debugDescription)")
    }
    #expect(whole > 1000)
  }

  @Test func `a statement of a script is complete when it is typed`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<10_000 {
      let text = Self.line(&generator)
      guard let statements = try? Script.split(text, at: .lines) else { continue }
      for statement in statements {
        #expect(Script.isComplete(statement.text), "\(statement.text.debugDescription)")
      }
    }
  }

  @Test func `any text survives being written as a word`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<10_000 {
      let text = Self.line(&generator)
      var reader = WordReader(Array(Quoting.word(text).utf8), from: 0)
      #expect(reader.rest().map(\.text) == [text])
    }
  }
}

extension Substring.UTF8View {
  /// Whether it begins with a comment of Swift.
  private var isComment: Bool { starts(with: "//".utf8) || starts(with: "/*".utf8) }

  /// Drops what may stand between statements: blanks, separators and comments.
  ///
  /// A comment between `/*` and `*/` may also be the beginning of the statement that comes next.
  fileprivate mutating func dropSeparation(_ separator: Script.Separator, before statement: String? = nil) {
    while true {
      if let statement, starts(with: statement.utf8), statement.hasPrefix("/*") || !isComment { return }
      let isSemicolon = separator == .semicolons && first == UInt8(ascii: ";")
      if first == UInt8(ascii: "#") || starts(with: "//".utf8) {
        self = drop { $0 != UInt8(ascii: "\n") }
      } else if starts(with: "/*".utf8) {
        var scanner = SwiftScanner(Array(self), from: 0)
        repeat { scanner.step() } while !scanner.openings.isEmpty
        self = dropFirst(scanner.position)
      } else if let first, isSemicolon || first == 32 || (9...13).contains(first) {
        removeFirst()
      } else {
        return
      }
    }
  }
}
