import Commands

/// Lines at the prompt and scripts: what is no command says so at a place in the line.
package struct CommandTarget: FuzzTarget {
  /// The name of the target.
  package static let name = "command"
  /// What is read, and what must hold.
  package static let summary = "Lines and scripts: every answer is the same twice, and every fault has a place."
  /// A line of each shape, and a script.
  package static let seeds: [[UInt8]] = [
    "store buy pro --quantity 3", "store decline 12 --after 2s", ":lab run obs-observations-shared broken --json",
    "swift { let x = [1, 2].map { $0 + 1 } }", "expect store.ok == true; clock advance 30d",
    "store verify 'a b' --environment xcode # a remark", "music dismiss \"Café ☕ 東京\"",
    "let a = \"\"\"\n  \\(1 + 2)\n  \"\"\"\nstore products\n", "help store buy",
  ].map { Array($0.utf8) }

  private let grammar: Grammar

  /// Makes the target with the grammar of the house.
  package init() {
    grammar = .house
  }

  /// Parses, completes and cuts a text.
  ///
  /// - Parameter bytes: Any bytes; what is no UTF-8 is repaired, as the terminal does.
  /// - Throws: ``Finding``.
  package func check(_ bytes: [UInt8]) throws(Finding) {
    let text = String(decoding: bytes, as: UTF8.self)
    try parse(text)
    try complete(text)
    try split(text)
  }

  private func parse(_ line: String) throws(Finding) {
    let answer = result(line)
    try require(answer == result(line), "The same line is read in two ways.")
    guard case .failure(let error) = answer else { return }
    try requireSentence(error.message, endingIn: [".", "?", "`"])
    if let hint = error.hint { try requireSentence(hint, endingIn: [".", "?", "`"]) }
    let isInside = (1...(line.count + 1)).contains(error.column)
    try require(isInside, "A fault is at character \(error.column) of a line with \(line.count).")
  }

  private func result(_ line: String) -> Result<Input, CommandError> {
    do throws(CommandError) { return .success(try grammar.parse(line)) } catch { return .failure(error) }
  }

  private func complete(_ line: String) throws(Finding) {
    let length = line.utf8.count
    for cursor in Set([0, length / 2, length]) {
      let completions = grammar.complete(line, cursor: cursor, vocabulary: Vocabulary())
      let isInside = (0...cursor).contains(completions.start)
      try require(isInside, "A completion replaces from byte \(completions.start), behind the cursor at \(cursor).")
    }
  }

  private func split(_ text: String) throws(Finding) {
    for separator in [Script.Separator.lines, .semicolons] {
      let statements: [Script.Statement]
      do throws(ScriptError) {
        statements = try Script.split(text, at: separator, grammar: grammar)
      } catch {
        try require(error.line >= 1 && error.column >= 1, "An unfinished statement has no place.")
        continue
      }
      var last = (line: 1, column: 0)
      for statement in statements {
        let place = (line: statement.line, column: statement.column)
        try require(place > last, "Statement \(place) does not stand behind the one at \(last).")
        try require(!statement.text.isEmpty, "A statement at \(place) is empty.")
        last = place
      }
    }
  }
}
