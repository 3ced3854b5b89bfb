/// The names that the compiler writes behind a message: `message [id] [#group]`.
enum DiagnosticName {
  /// Takes the last name off a message.
  ///
  /// - Parameters:
  ///   - message: The message, without the name afterwards.
  ///   - mark: What the name starts with; it is not part of it.
  /// - Returns: The name, or nothing when the message does not end with one.
  static func take(from message: inout Substring, startingWith mark: String = "") -> String? {
    guard message.last == "]", let open = message.lastIndex(of: "[") else { return nil }
    let word = message[open...].dropFirst().dropLast()
    guard word.hasPrefix(mark), open > message.startIndex, message[message.index(before: open)] == " " else {
      return nil
    }
    let name = word.dropFirst(mark.count)
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }) else { return nil }
    message = message[..<message.index(before: open)]
    return String(name)
  }
}
