import Testing

@testable import Commands

struct CompletenessTests {
  @Test(arguments: [
    "", " ", "# {", "store products", "store {", "store buy it\\'s", ":store buy (", "store buy 'a b'", "store # '",
    "let x = 1", "f(1)", "class A { }", "let s = \"{\"", "let s = \"\\\"{\"", "let s = \"abc", "f(1))", "}", "( ]",
    "// {", "f() // (", "/* { */ f()", "/* /* */ */", "\"\\(f(\"}\"))\"", "#\"\\(\"#", "#\"a\"b\"#", "#\"\\#(1)\"#",
    "\"\"\"\n{\n\"\"\"", "\"\"\"\n\\\"\"\" {\n\"\"\"", "#\"\"\"\n\"\"\"\n\"\"\"#", "let s = \"\"", "f(\"\", \"\")",
    "x.split(separator: /\"/)", "let r = /\\/{/", "let r = #/\"{/#", "a / b", "a /b/ c", "let q = a/(b)", "`a {` = 1",
    "swift { store }", "@MainActor func f() {}", "#if x {", "@", "@MainActor; f(1)", "a ? b : c", "\"a\\", "sto buy {",
  ])
  func `this can run as it stands`(text: String) {
    #expect(Script.isComplete(text))
  }

  @Test(arguments: [
    "store buy 'pro", "store buy \"pro", "store buy \\", ":music search \"a\nb", "sto buy 'a",
    "class A {", "f(", "f([", "let a = [", "let s = \"\"\"", "let s = \"\"\"\nabc\"", "\"\"\"\n\\\"\"\"",
    "x = #\"\"\"\n\"\"\"",
    "/* a", "/* /* */", "\"\\(f(", "\"\"\"\n\\(f(\n", "x = #/ab", "swift {", "swift { {}", "f() // )\n{", "@MainActor",
    "@available(*, deprecated)", "@MainActor @Observable\n", "if x { // }", "let r = { /\"/",
  ])
  func `this waits for another line`(text: String) {
    #expect(!Script.isComplete(text))
  }
}
