/// All edits of a source, and the text that they make.
struct EditList {
  private var edits: [Edit] = []

  var isEmpty: Bool { edits.isEmpty }

  /// Adds an edit.
  mutating func add(_ edit: Edit) { edits.append(edit) }

  /// Makes the edits.
  ///
  /// - Parameter source: The source that the edits are of.
  /// - Returns: The text, and whether an edit was left out because it overlaps another one.
  func apply(to source: SourceText) -> (text: String, isPartial: Bool) {
    // An edit comes before those inside it, and insertions at one place in the order in which they were made.
    let sorted = edits.enumerated().sorted { one, two in
      if one.element.range.lowerBound != two.element.range.lowerBound {
        return one.element.range.lowerBound < two.element.range.lowerBound
      }
      if one.element.range.isEmpty != two.element.range.isEmpty { return one.element.range.isEmpty }
      if one.element.range.count != two.element.range.count { return one.element.range.count > two.element.range.count }
      return one.offset < two.offset
    }.map(\.element)
    var renderer = EditRenderer(source: source, edits: sorted)
    let bytes = renderer.render(0..<source.bytes.count, from: 0, inside: nil)
    return (String(decoding: bytes, as: UTF8.self), renderer.isPartial)
  }
}

/// Writes the text of a source with its edits.
private struct EditRenderer {
  let source: SourceText
  /// Edits by their beginning, outer ones first.
  let edits: [Edit]
  private(set) var isPartial = false

  /// The text of a part, with the edits in it.
  ///
  /// - Parameters:
  ///   - range: The part.
  ///   - first: The number of the first edit that may be in it.
  ///   - outer: The edit that the part is inside of, if it is.
  /// - Returns: The text.
  mutating func render(_ range: Range<Int>, from first: Int, inside outer: Range<Int>?) -> [UInt8] {
    var result: [UInt8] = []
    var position = range.lowerBound
    var number = first
    while number < edits.count {
      let edit = edits[number]
      if edit.range.lowerBound > range.upperBound || (edit.range.lowerBound == range.upperBound && !edit.range.isEmpty)
      {
        break
      }
      if edit.range.lowerBound == range.upperBound, range.upperBound < source.bytes.count, outer != nil { break }
      guard edit.range.lowerBound >= position else {
        number += 1
        if edit.range.lowerBound >= range.lowerBound { isPartial = true }
        continue
      }
      guard edit.range.upperBound <= range.upperBound else {
        // What removes all of a part that is moved means the place it is moved from.
        if edit.range.lowerBound > range.lowerBound { isPartial = true }
        number += 1
        continue
      }
      result += source.bytes[position..<edit.range.lowerBound]
      position = edit.range.upperBound
      number += 1
      for piece in edit.pieces { result += write(piece, from: number, inside: edit.range) }
      // Edits inside this one were made with its pieces, or vanish with what it removes.
      while number < edits.count, edits[number].range.lowerBound < edit.range.upperBound {
        if edits[number].range.upperBound > edit.range.upperBound { isPartial = true }
        number += 1
      }
    }
    if position < range.upperBound { result += source.bytes[position..<range.upperBound] }
    return result
  }

  private mutating func write(_ piece: Edit.Piece, from first: Int, inside outer: Range<Int>) -> [UInt8] {
    switch piece {
    case .text(let text):
      return source.newline == "\n" ? Array(text.utf8) : Array(text.utf8).flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    case .source(let range, let shift):
      // A part of what is replaced is written without the edit that replaces it; a part from elsewhere is a copy.
      let isInside = outer.lowerBound <= range.lowerBound && range.upperBound <= outer.upperBound
      return Self.moved(render(range, from: isInside ? first : number(from: range.lowerBound), inside: outer), shift)
    }
  }

  /// The number of the first edit that begins at an offset or behind it.
  private func number(from offset: Int) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Moves every line but the first one; empty lines stay empty.
  private static func moved(_ text: [UInt8], _ shift: Edit.Shift) -> [UInt8] {
    guard shift != .none else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 8)
    var index = 0
    while index < text.count {
      let byte = text[index]
      result.append(byte)
      index += 1
      guard byte == 0x0A, index < text.count, text[index] != 0x0A, text[index] != 0x0D else { continue }
      switch shift {
      case .none: break
      case .in(let blanks): result += blanks.utf8
      case .out(let count):
        var left = count
        while left > 0, index < text.count, text[index] == 0x20 || text[index] == 0x09 {
          index += 1
          left -= 1
        }
      }
    }
    return result
  }
}
