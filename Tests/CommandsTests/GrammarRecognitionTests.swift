import Testing

@testable import Commands

struct GrammarRecognitionTests {
  @Test(arguments: [
    "store.isPro", "await app.store.purchase()", "let x = 1", "let store = 1", "screen(1)", "store\u{301} products",
    "s.x", "st = 1", "s as Any", "sto is String", "for s in x {", "stores", "s", "x buy", "\"store products\"",
    "class Clock { deinit { print(\"bye\") } }", "store;", "@MainActor func f() {}", "sto re", "import Foundation",
    "clock\u{A0}now", "h 5", "swift.x", "swift", "swiftly { 1 }", "a.b is c", "{ store products }", "\\store products",
  ])
  func `Swift is left as it is`(line: String) throws {
    let input = try Grammar.house.parse(line)

    guard case .swift(let text, _) = input else {
      Issue.record("\(line) became \(input)")
      return
    }
    #expect(text == line)
  }

  @Test(arguments: [
    ("stroe products", "store"), ("stroe", "store"), ("scren show home", "screen"), ("hist 5", "history"),
    ("sto re", "store"), ("quti", "quit"), ("clcok advance 3d", "clock"), ("stroe ask-to-buy on", "store"),
  ])
  func `bare words that resemble a noun suggest it`(line: String, noun: String) throws {
    #expect(try Grammar.house.parse(line) == .swift(line, suggestion: noun))
  }

  @Test(arguments: [
    "stroe.isPro", "stroe = 1", "stroe(1)", "let x", "print x", "x", "s as Any", "import Foundation", "return",
    "struct Pair {}", "class Clock", "case now", "try load", "var map", "stroe + 1",
  ])
  func `what looks like Swift suggests nothing`(line: String) throws {
    #expect(try Grammar.house.parse(line) == .swift(line, suggestion: nil))
  }

  @Test(arguments: [
    ("swift { store }", "store"), ("swift{store = 1}", "store = 1"), ("  swift  {}  ", ""),
    ("swift { let a = { 1 }; a() } # twice", "let a = { 1 }; a()"),
    (#"swift { print("}") /* } */ }"#, #"print("}") /* } */"#),
    ("swift {\n  store\n}", "store"),
  ])
  func `braces force Swift`(line: String, source: String) throws {
    #expect(try Grammar.house.parse(line) == .swift(source, suggestion: nil))
  }

  @Test func `a noun before a blank is a command even where Swift would be possible`() {
    #expect(throws: CommandError.self) { try Grammar.house.parse("store = 1") }
    #expect(throws: CommandError.self) { try Grammar.house.parse("store") }
  }

  @Test func `a grammar of other nouns recognizes those`() throws {
    let noun = Noun("leave", "Ends.", example: "leave") { .quit }
    let grammar = Grammar(nouns: [noun])

    #expect(try grammar.parse("leave") == .command(.quit))
    #expect(try grammar.parse("store products") == .swift("store products", suggestion: nil))
  }
}
