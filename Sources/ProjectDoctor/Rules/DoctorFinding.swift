package import SourceFiles

/// Something that is not as an app with the SDK needs it.
package struct DoctorFinding: Sendable, Hashable {
  /// What is done about it, and by whom.
  package enum Disposition: String, Sendable, Hashable {
    /// `--fix` does it.
    case automatic
    /// A person has to do or decide it.
    case manual
    /// Worth knowing.
    case info
  }

  /// The rule.
  package let rule: DoctorRule
  /// What is done about it.
  package let disposition: Disposition
  /// The file.
  package let path: String
  /// The place in it; nil for a binary list or a file as a whole.
  package let place: Place?
  /// What is there.
  package let found: String
  /// What should be.
  package let expected: String
  /// The target it is about, where the project has several.
  package let target: String?
  /// What `--fix` does to the list.
  package let edits: [PlistEdit]

  init(
    _ rule: DoctorRule,
    _ disposition: Disposition? = nil,
    path: String,
    place: Place?,
    found: String,
    expected: String,
    target: String? = nil,
    edits: [PlistEdit] = []
  ) {
    self.rule = rule
    self.disposition = disposition ?? (edits.isEmpty ? .manual : .automatic)
    self.path = path
    self.place = place
    self.found = found
    self.expected = expected
    self.target = target
    self.edits = edits
  }

  /// What is there and what should be, as sentences.
  package var message: String {
    let subject = target.map { " (target \($0))" } ?? ""
    return "\(found)\(subject); \(expected)."
  }
}
