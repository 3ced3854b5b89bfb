/// A Swift source to check: a file on disk, or text that stands for one.
package struct SourceInput: Sendable, Hashable {
  /// The path that diagnostics name; the file is read from there unless ``text`` is given.
  package var path: String
  /// What the file holds, when it is not what the disk holds.
  package var text: String?

  /// A source.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or the name that a text goes by.
  ///   - text: The text, or nothing to read the file.
  package init(path: String, text: String? = nil) {
    self.path = path
    self.text = text
  }
}
