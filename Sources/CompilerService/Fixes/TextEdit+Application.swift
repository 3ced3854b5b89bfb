extension [TextEdit] {
  /// The edits that can be made together, in order, and those that cannot.
  ///
  /// An edit that overlaps an earlier one, or repeats it, is left out.
  ///
  /// - Parameter count: How many bytes the text has; an edit that reaches beyond is left out as well.
  /// - Returns: The edits that are made, in the order of the text, and those that are left out.
  package func compatible(withTextOf count: Int) -> (made: [TextEdit], left: [TextEdit]) {
    var made: [TextEdit] = []
    var left: [TextEdit] = []
    let ordered = enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.offset) < (right.element.range.lowerBound, right.offset)
    }
    for edit in ordered.map(\.element) {
      if made.contains(edit) { continue }
      let end = made.last?.range.upperBound ?? 0
      let isFree = edit.range.lowerBound >= end && edit.range.lowerBound >= 0 && edit.range.upperBound <= count
      if isFree { made.append(edit) } else { left.append(edit) }
    }
    return (made, left)
  }

  /// The text that these edits make of another; those that are not compatible are left out.
  ///
  /// - Parameter text: The text that the ranges count the bytes of.
  /// - Returns: The text after the edits.
  package func applied(to text: String) -> String {
    let bytes = Array<UInt8>(text.utf8)
    var result: [UInt8] = []
    var position = 0
    for edit in compatible(withTextOf: bytes.count).made {
      result += bytes[position..<edit.range.lowerBound]
      result += Array<UInt8>(edit.replacement.utf8)
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }
}
