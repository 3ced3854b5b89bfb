/// What libedit's `bind` prints, read back.
enum KeyListing {
  /// The sequences that begin with escape, from rows such as `"^[[1;5C"       ->  em-next-word`.
  static func sequences(in listing: String) -> Set<[Unicode.Scalar]> {
    var found: Set<[Unicode.Scalar]> = []
    for row in listing.split(separator: "\n") where row.hasPrefix("\"^[") {
      guard let arrow = row.firstRange(of: "->"), let end = row[..<arrow.lowerBound].lastIndex(of: "\"") else { continue }
      var rest = row[row.index(after: row.startIndex)..<end].unicodeScalars
      var sequence: [Unicode.Scalar] = []
      while let scalar = rest.popFirst() {
        if scalar == "^", let letter = rest.popFirst() {
          sequence.append(letter == "?" ? "\u{7f}" : Unicode.Scalar(UInt8(letter.value & 0x1f)))
        } else {
          sequence.append(scalar)
        }
      }
      if sequence.count > 1 { found.insert(sequence) }
    }
    return found
  }
}
