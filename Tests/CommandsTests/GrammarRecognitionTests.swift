import Testing

@testable import Commands

struct GrammarRecognitionTests {
  @Test(arguments: [
    "store.isPro", "await app.store.purchase()", "let x = 1", "let store = 1", "screen(1)", "store\u{301} products",
    "s.x", "st = 1", "s as Any", "sto is String", "for s in x {", "stores", "s", "x buy", "\"store products\"",
    "class Clock { deinit { print(\"bye\") } }", "store;", "@MainActor func f() {}", "sto re", "import Foundation",
    "clock\u{A0}now", "h 5", "swift.x", "swift", "swiftly { 1 }", "a.b is c", "{ store products }", "\\store products",
    "store = 5", "app += 1", "screen == nil", "app is Shop", "app as Any", "app as? Shop", "app as! Shop",
    "store\t?? x",
    "clock ? 1 : 2", "store - 1", "store .isPro", "expect .a", "quit = 1", "source = \"a\"", "watch is Bool", "store =",
    "cells ..< 5", "type", "time", "time x", "info = 5", "ty x", "// a\nf()",
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
    ("type x", ":type"), ("tpye x", ":type"), ("sto re", "store"), ("quti", "quit"),
    ("clcok advance 3d", "clock"), ("stroe ask-to-buy on", "store"),
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

  @Test(arguments: [
    "store", "store 5", "store -1", "store --", "store [1]", "store (1)", "store {", "store in x", "store !x",
    "store &x", "store //", "store \"a\"", "store\n= 5", ":store = 5", "store ./a", "store : Int", "app if x {",
  ])
  func `a noun before anything but an operator is a command even where Swift would be possible`(line: String) {
    #expect(throws: CommandError.self) { try Grammar.house.parse(line) }
  }

  @Test func `what looks like an operator can be an argument`() throws {
    #expect(try Grammar.house.parse("source ./a") == .command(.source(file: "./a")))
    #expect(try Grammar.house.parse("source .a") == .command(.source(file: ".a")))
    #expect(try Grammar.house.parse("source ..") == .command(.source(file: "..")))
    #expect(try Grammar.house.parse("source -- --a") == .command(.source(file: "--a")))
    #expect(try Grammar.house.parse("watch !x") == .command(.watch("!x")))
  }

  @Test func `a verb is a verb although it is spelled like an operator`() throws {
    let verbs = [Verb("is", "Ends.", example: "leave is") { .quit }, Verb("+", "Ends.", example: "leave +") { .quit }]
    let grammar = Grammar(nouns: [Noun("leave", "Ends.", verbs: verbs)])

    #expect(try grammar.parse("leave is") == .command(.quit))
    #expect(try grammar.parse("leave +") == .command(.quit))
    #expect(try grammar.parse("leave as") == .swift("leave as", suggestion: nil))
  }

  @Test func `a grammar of other nouns recognizes those`() throws {
    let noun = Noun("leave", "Ends.", example: "leave") { .quit }
    let grammar = Grammar(nouns: [noun])

    #expect(try grammar.parse("leave") == .command(.quit))
    #expect(try grammar.parse("store products") == .swift("store products", suggestion: nil))
  }
}
