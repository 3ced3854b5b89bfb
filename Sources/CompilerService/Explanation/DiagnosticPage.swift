/// A page of the toolchain that explains a diagnostic group.
package struct DiagnosticPage: Sendable, Hashable {
  /// The name of its file without the ending, `sending-risks-data-race`.
  package let file: String
  /// The title, without the name of the group.
  package let title: String
  /// The group it explains, `SendingRisksDataRace`; nothing for a page about pages.
  package let group: String?
  /// The whole text, Markdown.
  package let text: String

  /// A page from its text, whose first line is `# Title (Group)`.
  ///
  /// - Parameters:
  ///   - file: The name of the file, without the ending.
  ///   - text: The whole text.
  package init(file: String, text: String) {
    self.file = file
    self.text = text
    let heading = text.prefix { !$0.isNewline }.drop { $0 == "#" || $0 == " " }
    if heading.hasSuffix(")"), let open = heading.lastIndex(of: "("),
      heading[open...].dropFirst().dropLast().allSatisfy({ $0.isLetter || $0.isNumber })
    {
      group = String(heading[open...].dropFirst().dropLast())
      title = heading[..<open].trimmingSuffix(" ")
    } else {
      group = nil
      title = String(heading)
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var copy = self
    while copy.last == character { copy.removeLast() }
    return String(copy)
  }
}
