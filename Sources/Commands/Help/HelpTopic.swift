/// Something help explains that is no command.
enum HelpTopic: String, CaseIterable {
  case swift
  case json
  case scripts
  case keys
  case exit

  var summary: String {
    switch self {
    case .swift: "Which lines are Swift."
    case .json: "Replies for programs."
    case .scripts: "Lines in a file, and claims about them."
    case .keys: "Keys of the line editor."
    case .exit: "Statuses the program ends with."
    }
  }

  var page: HelpPage { HelpPage(title: "\(rawValue): \(summary)", rows: rows) }

  private var rows: [HelpPage.Row] {
    switch self {
    case .swift: Self.swiftRows
    case .json: Self.jsonRows
    case .scripts: Self.scriptRows
    case .keys: Self.keyRows
    case .exit: Self.exitRows
    }
  }

  /// What tells a command from Swift.
  static let laws = """
    A line is a command when its first word is a noun of this list, alone or before a space and no operator; every \
    other line is Swift. `:` in front forces a command, and `swift { … }` forces Swift. A noun listed with `:` is a \
    command only so.
    """

  private static let swiftRows: [HelpPage.Row] = [
    .prose(laws),
    .prose(
      """
      A noun before an operator, as in `store = 5`, `store + 1` or `store is Shop`, is a variable of that name. \
      `swift { store }` is the variable alone.
      """
    ),
    .prose(
      """
      A line goes on over the next one while a bracket, a string of several lines or a comment is open, and behind an \
      operator, a comma or an attribute.
      """
    ),
    .prose(
      """
      In a file a line also goes on with the one before if it begins with `.name`, `{`, `else`, `catch` or an \
      operator and a space. All other lines of Swift are separate, and each is run before the next.
      """
    ),
    .heading("Examples"),
    .code("let price = 9.99"),
    .code("watch app.store.isPro"),
    .code(":type app.store"),
  ]

  private static let jsonRows: [HelpPage.Row] = [
    .prose("With `--json` the program writes each reply as one JSON object on a line of its own."),
    .prose("An error is an object too; its code is written in kebab-case and does not change with the wording."),
    .prose("`expect reply` follows a path into the same object."),
    .heading("Example"),
    .code("isola --json -c 'store products'"),
  ]

  private static let scriptRows: [HelpPage.Row] = [
    .prose("A script has one statement a line: a command, or Swift, which goes on over lines as `help swift` says."),
    .prose("A line that begins with `#` is a comment, and so is the rest of a command behind a space and `#`."),
    .prose("A command goes on over the next line behind a backslash, and while a quote or a block in braces is open."),
    .prose("In Swift `//` begins a comment, also behind `watch` and `:type`."),
    .prose("`source FILE` runs a script; `-c` takes statements from its argument, with `;` between them."),
    .prose("`expect` states what must hold; `help expect` lists the claims."),
    .heading("Example"),
    .code("store buy pro"),
    .code(#"expect screen settings contains "Pro""#),
    .code("store buy nothing"),
    .code("expect fails"),
  ]

  private static let keyRows: [HelpPage.Row] = [
    .entry(term: "Tab", meaning: "completes the word before the cursor, or lists the ways to"),
    .entry(term: "Up, Down", meaning: "go to the row above or below, then through the lines typed before"),
    .entry(term: "Ctrl-R, Ctrl-S", meaning: "search the lines typed before, backwards and forwards"),
    .entry(term: "Ctrl-A, Ctrl-E", meaning: "go to the beginning and to the end"),
    .entry(term: "Alt-Enter", meaning: "begins another row"),
    .entry(term: "Ctrl-W, Ctrl-U", meaning: "delete the word before the cursor, and the line"),
    .entry(term: "Ctrl-C", meaning: "gives the line up, or cancels the command that runs; twice abandons it"),
    .entry(term: "Ctrl-Z", meaning: "stops the program until the shell's fg"),
    .entry(term: "Ctrl-D", meaning: "on an empty line ends the session"),
  ]

  private static let exitRows: [HelpPage.Row] = [
    .entry(term: "0", meaning: "all went well"),
    .entry(term: "1", meaning: "a command failed"),
    .entry(term: "2", meaning: "the command line, or a line of a script, was not understood"),
    .entry(term: "3", meaning: "an expectation did not hold"),
    .entry(term: "70", meaning: "the program itself is at fault"),
  ]
}
