import Testing

@testable import Commands

struct CompletenessTests {
  @Test(arguments: [
    "", " ", "# {", "store products", "store {", "store buy it\\'s", ":store buy (", "store buy 'a b'", "store # '",
    "let x = 1", "f(1)", "class A { }", "let s = \"{\"", "let s = \"\\\"{\"", "let s = \"abc", "f(1))", "}", "( ]",
    "// {", "f() // (", "/* { */ f()", "/* /* */ */", "\"\\(f(\"}\"))\"", "#\"\\(\"#", "x = #\"\"\" a\"#",
    "x = #\"\"\"#",
    "#\"a\"b\"#", "#\"\\#(1)\"#",
    "\"\"\"\n{\n\"\"\"", "\"\"\"\n\\\"\"\" {\n\"\"\"", "#\"\"\"\n\"\"\"\n\"\"\"#", "let s = \"\"", "f(\"\", \"\")",
    "x.split(separator: /\"/)", "let r = /\\/{/", "let r = #/\"{/#", "a / b", "a /b/ c", "let q = a/(b)", "`a {` = 1",
    "swift { store }", "@MainActor func f() {}", "#if x {", "@", "@MainActor; f(1)", "a ? b : c", "\"a\\", "sto buy {",
    "x!", "let r = 1...", "let t: Int?", "let a: [Int]=", "x.in", "x.as?", "f()+", "infix operator +++", "+", "x .",
    "return", "let s = \"a,", "x // +", "x ?? y", "f() // ?", "store = 5", "store as? Shop", "// f(",
    "watch", "watch x", "watch it's", ":type f(1)", ":type", "type f", "unwatch 'a'", ":time x // (", "watch // (",
    "lab check { let x = 1 }", "lab check { f(\"{\") } --build", "lab check {}{}", "lab check { ) {",
    "lab explain {", "lab check \"{\"", "swift { x + }", "swift {} +", "repeat {\n}", "if x {\n}", "foo\n  .bar()",
  ])
  func `this can run as it stands`(text: String) {
    #expect(Script.isComplete(text))
  }

  @Test(arguments: [
    "store buy 'pro", "store buy \"pro", "store buy \\", ":music search \"a\nb", "sto buy 'a",
    "class A {", "f(", "f([", "let a = [", "let s = \"\"\"", "let s = \"\"\"\nabc\"", "\"\"\"\n\\\"\"\"",
    "x = #\"\"\"\n\"\"\"",
    "/* a", "/* /* */", "\"\\(f(", "\"\"\"\n\\(f(\n", "x = ##\"\"\" \"#", "x = #/ab", "swift {", "swift { {}",
    "f() // )\n{", "@MainActor",
    "@available(*, deprecated)", "@MainActor @Observable\n", "if x { // }", "let r = { /\"/",
    "let x =", "store =", "x +", "x + // more", "x /* a */ &&", "f() ->", "f()->", "let a = 1,", "class A:", "x as?",
    "x as!", "try?", "try await", "for x in", "x is", "if x { } else", "repeat", "do", "extension A where", "a ?",
    "a ? b", "a ? b : c ? d", "a ? [b: c]", "@MainActor // why",
    "watch f(", "watch x +", ":type [", ":ty \"\"\"", ":time {", ":time xs.map {\n$0", "watch /*",
    "lab check {", "lab check {\nlet x = \"}\"", "lab ch a.swift {", "lab check --build { f(", "lab check {} {",
    "lab check a {",
  ])
  func `this waits for another line`(text: String) {
    #expect(!Script.isComplete(text))
  }
}
