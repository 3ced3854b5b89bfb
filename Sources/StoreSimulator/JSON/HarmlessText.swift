extension String {
  /// The text with what commands a terminal replaced.
  ///
  /// Sentences about a file or a token quote it, and it is a stranger's.
  var harmless: String {
    let isHarmless = unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
    guard !isHarmless else { return self }
    let scalars = unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
