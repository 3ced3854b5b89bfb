/// Where the lines of a text begin, and so which line and column an offset is.
package struct LineTable: Sendable {
  /// What a column counts.
  package enum Unit: String, CaseIterable, Sendable {
    /// Bytes of UTF-8, as the compiler counts.
    case utf8
    /// Units of UTF-16, as editors count.
    case utf16
  }

  private let bytes: [UInt8]
  private let starts: [Int]

  /// Finds the lines; they end with a line feed, a carriage return, or both, as Swift's lexer has it.
  ///
  /// - Parameter bytes: The text in UTF-8.
  package init(_ bytes: [UInt8]) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") {
        starts.append(offset + 1)
      } else if byte == UInt8(ascii: "\r"), offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n") {
        starts.append(offset + 1)
      }
    }
    self.bytes = bytes
    self.starts = starts
  }

  /// Finds the lines of a text.
  package init(_ text: String) { self.init(Array(text.utf8)) }

  /// The place of an offset.
  ///
  /// - Parameters:
  ///   - offset: A byte of the text; one behind the end counts as the end.
  ///   - unit: What the column counts.
  /// - Returns: Line and column, both from 1.
  package func place(of offset: Int, in unit: Unit = .utf8) -> Place {
    let offset = min(max(0, offset), bytes.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let before = bytes[starts[low]..<offset]
    let column = unit == .utf8 ? before.count : String(decoding: before, as: UTF8.self).utf16.count
    return Place(line: low + 1, column: column + 1)
  }

  /// The column of a place in another unit.
  ///
  /// - Parameters:
  ///   - place: Line and column, the column in bytes.
  ///   - unit: What the column of the answer counts.
  /// - Returns: The same place.
  package func converted(_ place: Place, to unit: Unit) -> Place {
    guard unit != .utf8, starts.indices.contains(place.line - 1) else { return place }
    return self.place(of: starts[place.line - 1] + place.column - 1, in: unit)
  }
}

/// A line and a column, both from 1.
package struct Place: Sendable, Hashable, Comparable {
  /// The line, from 1.
  package var line: Int
  /// The column, from 1.
  package var column: Int

  /// Names a place.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether one stands before the other.
  package static func < (left: Place, right: Place) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
