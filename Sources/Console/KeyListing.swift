/// What libedit's `bind` prints, read back.
enum KeyListing {
  /// The sequences that begin with escape, from rows such as `"^[[1;5C"       ->  em-next-word`.
  ///
  /// This is read at every start, hence bytes.
  static func sequences(in listing: [UInt8]) -> Set<[Unicode.Scalar]> {
    var found: Set<[Unicode.Scalar]> = []
    for row in listing.split(separator: UInt8(ascii: "\n")) where row.starts(with: "\"^[".utf8) {
      // What a key is bound to may be quoted too; no key of a sequence is a quotation mark.
      var rest = row.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
      var sequence: [Unicode.Scalar] = []
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "^"), let letter = rest.popFirst() {
          sequence.append(Unicode.Scalar(letter == UInt8(ascii: "?") ? 0x7f : letter & 0x1f))
        } else {
          sequence.append(Unicode.Scalar(byte))
        }
      }
      if sequence.count > 1 { found.insert(sequence) }
    }
    return found
  }
}
