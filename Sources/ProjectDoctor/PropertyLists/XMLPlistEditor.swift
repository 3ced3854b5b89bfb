/// Changes the text of a property list in XML, and leaves every byte around the change as it is.
struct XMLPlistEditor {
  private let bytes: [UInt8]
  private let root: PlistNode

  /// The text after a change.
  ///
  /// - Parameters:
  ///   - edit: The change.
  ///   - bytes: The text before.
  /// - Returns: The text after; nil where the way leads nowhere.
  /// - Throws: ``PlistError`` where the text is no list.
  static func apply(_ edit: PlistEdit, to bytes: [UInt8]) throws(PlistError) -> [UInt8]? {
    let editor = XMLPlistEditor(bytes: bytes, root: try XMLPlistReader.read(bytes))
    return editor.apply(edit)
  }

  private func apply(_ edit: PlistEdit) -> [UInt8]? {
    guard let last = edit.way.last else { return nil }
    var parent = root
    for step in edit.way.dropLast() {
      guard let next = Self.child(step, of: parent) else { return nil }
      parent = next
    }
    switch (last, edit.action) {
    case (_, .set(let content)):
      if let node = Self.child(last, of: parent) {
        return replace(node.range, with: written(content, indentation(of: parent) + unit))
      }
      guard case .key(let key) = last, case .dictionary(let entries) = parent.value else { return nil }
      let lines = ["<key>\(Self.escaped(key))</key>", written(content, inner(of: parent))]
      return append(lines, to: parent, after: entries.last?.node)
    case (.index(let index), .insert(let content)):
      guard case .array(let elements) = parent.value else { return nil }
      let lines = [written(content, inner(of: parent))]
      guard index < elements.count else { return append(lines, to: parent, after: elements.last) }
      // Before an element: the text goes in front of it, and the element onto a line of its own.
      let start = elements[index].range.lowerBound
      return replace(start..<start, with: lines[0] + lineEnd + inner(of: parent))
    case (.key(let key), .remove):
      guard let entry = parent.entry(key) else { return nil }
      return remove(entry.keyRange.lowerBound..<entry.node.range.upperBound)
    case (.index, .remove):
      guard let node = Self.child(last, of: parent) else { return nil }
      return remove(node.range)
    default: return nil
    }
  }

  private static func child(_ step: PlistEdit.Step, of node: PlistNode) -> PlistNode? {
    switch step {
    case .key(let key): node[key]
    case .index(let index): node.elements.indices.contains(index) ? node.elements[index] : nil
    }
  }

  // MARK: Text

  private func replace(_ range: Range<Int>, with text: String) -> [UInt8] {
    Array(bytes[..<range.lowerBound]) + Array(text.utf8) + Array(bytes[range.upperBound...])
  }

  /// Takes a value out, with the space before it.
  private func remove(_ range: Range<Int>) -> [UInt8] {
    var start = range.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    if start > 0, bytes[start - 1] == 0x0A { start -= 1 }
    if start > 0, bytes[start - 1] == 0x0D { start -= 1 }
    return replace(start..<range.upperBound, with: "")
  }

  /// Puts lines behind the last child of a node, or into a node without children.
  private func append(_ lines: [String], to parent: PlistNode, after last: PlistNode?) -> [UInt8] {
    let inner = inner(of: parent)
    let text = lines.map { lineEnd + inner + $0 }.joined()
    if let last { return replace(last.range.upperBound..<last.range.upperBound, with: text) }
    let outer = indentation(of: parent)
    let name = if case .array = parent.value { "array" } else { "dict" }
    let own = bytes[parent.range]
    if own.starts(with: "<\(name)>".utf8), own.count > name.utf8.count + 2 {
      let start = parent.range.lowerBound + name.utf8.count + 2
      let rest = bytes[start..<parent.range.upperBound]
      let hasLine = rest.contains(0x0A)
      return replace(start..<start, with: hasLine ? text : text + lineEnd + outer)
    }
    return replace(parent.range, with: "<\(name)>" + text + lineEnd + outer + "</\(name)>")
  }

  private func written(_ content: PlistEdit.Content, _ indentation: String) -> String {
    switch content {
    case .string(let text): return "<string>\(Self.escaped(text))</string>"
    case .boolean(let flag): return flag ? "<true/>" : "<false/>"
    case .array(let elements):
      let lines = elements.map { lineEnd + indentation + unit + written($0, indentation + unit) }
      return "<array>" + lines.joined() + lineEnd + indentation + "</array>"
    case .dictionary(let members):
      let lines = members.map { member in
        lineEnd + indentation + unit + "<key>\(Self.escaped(member.key))</key>" + lineEnd + indentation + unit
          + written(member.content, indentation + unit)
      }
      return "<dict>" + lines.joined() + lineEnd + indentation + "</dict>"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private var lineEnd: String {
    guard let end = bytes.firstIndex(of: 0x0A) else { return "\n" }
    return end > 0 && bytes[end - 1] == 0x0D ? "\r\n" : "\n"
  }

  /// What one level is set in by: a tab, or the spaces of the first key.
  private var unit: String {
    guard let first = root.entries.first else { return "\t" }
    let space = leading(first.keyRange.lowerBound).dropFirst(leading(root.range.lowerBound).count)
    return space.isEmpty ? "\t" : String(space)
  }

  /// The space before the line of a node.
  private func indentation(of node: PlistNode) -> String { leading(node.range.lowerBound) }

  /// The space before the children of a node.
  private func inner(of node: PlistNode) -> String {
    if let entry = node.entries.first, startsLine(entry.keyRange.lowerBound) {
      return leading(entry.keyRange.lowerBound)
    }
    if let element = node.elements.first, startsLine(element.range.lowerBound) {
      return leading(element.range.lowerBound)
    }
    return indentation(of: node) + unit
  }

  private func leading(_ offset: Int) -> String {
    let start = (bytes[..<offset].lastIndex(of: 0x0A) ?? -1) + 1
    return String(decoding: bytes[start..<offset].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  private func startsLine(_ offset: Int) -> Bool {
    let start = (bytes[..<offset].lastIndex(of: 0x0A) ?? -1) + 1
    return bytes[start..<offset].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}
