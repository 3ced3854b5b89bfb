/// What one press of Tab does.
enum CompletionStep: Equatable {
  /// There is nothing to complete.
  case none
  /// The last scalars before the cursor are replaced.
  case replace(removing: Int, inserting: String)
  /// The candidates are shown: nothing more can be inserted without choosing.
  case list([CompletionCandidate])

  /// Decides by what the candidates have in common.
  ///
  /// - Parameters:
  ///   - line: The edited text.
  ///   - cursor: The cursor's UTF-8 offset.
  ///   - answer: What could stand in place of the word before the cursor.
  init(line: String, cursor: Int, answer: CompletionAnswer) {
    let utf8 = line.utf8
    guard
      let first = answer.candidates.first, (0...cursor).contains(answer.start), cursor <= utf8.count,
      let word = String(utf8[utf8.index(utf8.startIndex, offsetBy: answer.start)...].prefix(cursor - answer.start))
    else {
      self = .none
      return
    }
    let common = answer.candidates.dropFirst().reduce(Substring(first.text)) { Self.commonPrefix($0, $1.text) }
    if common != word, answer.candidates.count == 1 || common.count >= word.count {
      self = .replace(removing: word.unicodeScalars.count, inserting: String(common))
    } else {
      self = .list(answer.candidates)
    }
  }

  /// What two texts begin with, whole characters only.
  private static func commonPrefix(_ left: Substring, _ right: String) -> Substring {
    left.prefix(zip(left, right).prefix { $0 == $1 }.count)
  }
}
