/// The lines `key: value` at the head of an experiment's page, between two lines `---`.
struct FrontMatter: Sendable {
  /// One line.
  struct Entry: Sendable, Hashable {
    /// What stands in front of the colon.
    var key: String
    /// What stands behind it, without blanks around.
    var value: String
    /// The line of the file, from 1.
    var line: Int
  }

  /// The lines, in order.
  private(set) var entries: [Entry] = []
  /// What follows.
  private(set) var body: Substring
  /// The line of the file on which the body begins, from 1.
  private(set) var bodyLine: Int

  /// Reads the head of a page.
  ///
  /// - Parameters:
  ///   - text: The whole page.
  ///   - file: How faults name the file.
  ///   - faults: Receives what is not as it should be.
  init(_ text: String, file: String, faults: inout [CatalogueFault]) {
    let mark = "---"
    body = text[...]
    bodyLine = 1
    guard let first = Self.takeLine(from: &body), first == mark else {
      faults.append(CatalogueFault(file, 1, "The front matter is missing", "a first line \"---\""))
      body = text[...]
      return
    }
    var number = 1
    while let line = Self.takeLine(from: &body) {
      number += 1
      if line == mark {
        bodyLine = number + 1
        return
      }
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
        faults.append(CatalogueFault(file, number, "\"\(line)\" is no line of a front matter", "\"key: value\""))
        continue
      }
      let value = line[line.utf8.index(after: colon)...]
      entries.append(Entry(key: String(line[..<colon]), value: value.trimmed, line: number))
    }
    faults.append(CatalogueFault(file, number, "The front matter does not end", "a line \"---\" behind it"))
    bodyLine = number + 1
  }

  /// Takes a line off the front of a text; nothing when the text is at its end.
  private static func takeLine(from text: inout Substring) -> Substring? {
    guard !text.isEmpty else { return nil }
    let end = text.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
    let line = text[..<end]
    text = end < text.endIndex ? text[text.utf8.index(after: end)...] : text[end...]
    return line
  }
}

extension Substring {
  /// The text without blanks around it.
  var trimmed: String {
    var text = utf8
    while text.first == UInt8(ascii: " ") { text.removeFirst() }
    while text.last == UInt8(ascii: " ") { text.removeLast() }
    return String(Substring(text))
  }
}
