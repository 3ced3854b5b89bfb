extension GlobPattern {
  /// The pieces of one name of a pattern.
  static func pieces(of name: [Unicode.Scalar]) -> [Piece] {
    var pieces: [Piece] = []
    var rest = name[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*":
        if pieces.last != .anyText { pieces.append(.anyText) }
      case "?": pieces.append(.anyCharacter)
      case "[":
        if let set = set(&rest) { pieces.append(set) } else { pieces.append(.byte(UInt8(ascii: "["))) }
      case "\\": pieces += bytes(rest.popFirst() ?? "\\")
      default: pieces += bytes(scalar)
      }
    }
    return pieces
  }

  private static func bytes(_ scalar: Unicode.Scalar) -> [Piece] { String(scalar).utf8.map { .byte($0) } }

  /// What stands behind `[`; nil and nothing taken where no `]` ends it.
  private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) -> Piece? {
    var left = rest
    var isNegated = false
    if let first = left.first, first == "!" || first == "^" {
      isNegated = true
      left.removeFirst()
    }
    var ranges: [ClosedRange<UInt32>] = []
    var isFirst = true
    while let scalar = left.popFirst() {
      // A bracket that comes first is a member.
      if scalar == "]", !isFirst {
        rest = left
        return .set(ranges, isNegated: isNegated)
      }
      isFirst = false
      let low = scalar == "\\" ? left.popFirst() ?? scalar : scalar
      if left.first == "-", let high = left.dropFirst().first, high != "]", high.value >= low.value {
        left.removeFirst(2)
        ranges.append(low.value...high.value)
      } else {
        ranges.append(low.value...low.value)
      }
    }
    return nil
  }
}
