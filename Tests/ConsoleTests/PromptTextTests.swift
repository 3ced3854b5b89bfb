import Testing

@testable import Console

struct PromptTextTests {
  @Test(arguments: [
    ("> ", "> "),
    // A colour that is left on would colour what is typed.
    ("\u{1b}[31m> ", "\u{1}\u{1b}[31m\u{1}>\u{1}\u{1b}[0m\u{1} "),
    // Two colours in a row would be printed as text.
    ("\u{1b}[1m\u{1b}[31mlab\u{1b}[0m> ", "\u{1}\u{1b}[1m\u{1b}[31m\u{1}lab\u{1}\u{1b}[0m\u{1}> "),
    // A colour at the end would be lost.
    ("\u{1b}[31mlab>\u{1b}[0m", "\u{1}\u{1b}[31m\u{1}lab>\u{1}\u{1b}[0m\u{1} "),
    ("\u{1b}[31mlab> \u{1b}[0m", "\u{1}\u{1b}[31m\u{1}lab>\u{1}\u{1b}[0m\u{1} "),
    ("lab>\u{1b}[1m \u{1b}[0m", "lab>\u{1}\u{1b}[1m\u{1b}[0m\u{1} "),
    ("\u{1b}[0m", "\u{1}\u{1b}[0m\u{1} "),
    // A newline would vanish.
    ("one\ntwo\t> ", "one two > "),
    ("한\u{7}> ", "한> "),
    ("", ""),
  ])
  func `libedit shows it as it was meant`(prompt: String, expected: String) {
    let shown = String(scalars: PromptText(prompt, keepsColour: true).scalars)

    #expect(shown == expected)
  }

  @Test func `without colour only its text is left`() {
    let prompt = PromptText("\u{1b}[1;32mlab>\u{1b}[0m ", keepsColour: false)

    #expect(String(scalars: prompt.scalars) == "lab> ")
  }
}
