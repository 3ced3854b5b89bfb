/// Text that was written to a captured descriptor, as ``OutputCapture`` hands it on.
package struct CapturedText: Sendable, Equatable {
  /// One or more lines without the last newline, or a part of one line.
  package var text: String
  /// Whether a newline followed, which is not part of the text, or the limit ended the line.
  package var endsLine: Bool
  /// Whether the text goes on with a line whose beginning was handed on before.
  package var continuesLine: Bool

  /// Makes a text.
  package init(text: String, endsLine: Bool, continuesLine: Bool) {
    self.text = text
    self.endsLine = endsLine
    self.continuesLine = continuesLine
  }

  /// The text as it was written, for an output that joins the parts of a line by itself.
  package var written: String { endsLine ? text + "\n" : text }

  /// The text as rows of their own, for ``Console/post(_:)``; nil if only a newline was left of a row that is shown.
  ///
  /// What has been shown of a line cannot be taken up again above a prompt that was drawn since, so its rest is another
  /// row.
  package var rows: String? {
    guard continuesLine else { return text }
    guard text.utf8.first == UInt8(ascii: "\n") else { return text.isEmpty ? nil : text }
    return String(text.unicodeScalars.dropFirst())
  }
}
