extension String {
  /// The text without blanks at both ends.
  var trimmed: String {
    let start = utf8.firstIndex { !$0.isBlank } ?? endIndex
    let end = utf8.lastIndex { !$0.isBlank }.map { utf8.index(after: $0) } ?? start
    return String(self[start..<end])
  }
}
