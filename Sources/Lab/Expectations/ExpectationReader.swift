import CompilerService

/// Reads expectations as `swift-frontend -verify` does: wherever `expected-` stands in the text.
package struct ExpectationReader: Sendable {
  /// What was read, by line.
  package private(set) var expectations: [ExpectedDiagnostic] = []
  /// What is no expectation though it begins like one.
  package private(set) var faults: [CatalogueFault] = []
  private let file: String

  /// Reads a source.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - file: How faults name it.
  package init(_ source: String, file: String) {
    self.file = file
    for (number, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      // A look for the bytes first: most lines have none.
      guard line.utf8.contains(UInt8(ascii: "{")), line.contains(Self.mark) else { continue }
      read(line, number + 1)
    }
    expectations.sort { $0.line < $1.line }
  }

  static let mark = "expected-"
  private static let kinds: [(word: String, severity: Severity)] = [
    ("error", .error), ("warning", .warning), ("note", .note),
  ]

  private mutating func read(_ line: Substring, _ number: Int) {
    var rest = line
    while let start = rest.firstRange(of: Self.mark) {
      rest = rest[start.upperBound...]
      guard let (severity, modes) = head(&rest) else { continue }
      if let expectation = body(&rest, severity: severity, modes: modes, number) { expectations.append(expectation) }
    }
  }

  /// Reads `6-mainactor-error`; nothing when it is none.
  private func head(_ rest: inout Substring) -> (Severity, ModeSet)? {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    for (kind, severity) in Self.kinds where word.hasSuffix(kind) {
      let name = word.dropLast(kind.count)
      if name.isEmpty {
        rest = rest[word.endIndex...]
        return (severity, .all)
      }
      guard name.last == "-", let modes = ModeSet(names: [name.dropLast()]), name != "all-" else { continue }
      rest = rest[word.endIndex...]
      return (severity, modes)
    }
    return nil
  }

  private mutating func body(
    _ rest: inout Substring,
    severity: Severity,
    modes: ModeSet,
    _ number: Int
  )
    -> ExpectedDiagnostic?
  {
    var line = number
    var column: Int?
    if rest.first == "@" {
      rest.removeFirst()
      if let sign = rest.first, sign == "+" || sign == "-" {
        rest.removeFirst()
        guard let distance = Self.number(&rest) else { return fault(number, "no number stands behind @") }
        line += sign == "-" ? -distance : distance
      }
      if rest.first == ":" {
        rest.removeFirst()
        column = Self.number(&rest)
        if column == nil { return fault(number, "no column stands behind the colon") }
      }
    }
    rest = rest.drop { $0 == " " }
    var count = ExpectedDiagnostic.Count.exactly(1)
    if rest.first == "*" {
      rest.removeFirst()
      count = .atLeast(0)
    } else if let times = Self.number(&rest) {
      count = .exactly(times)
      if rest.first == "+" {
        rest.removeFirst()
        count = .atLeast(times)
      }
    }
    rest = rest.drop { $0 == " " }
    guard rest.hasPrefix("{{") else { return fault(number, "its text is missing") }
    rest = rest.dropFirst(2)
    guard let end = rest.firstRange(of: "}}") else { return fault(number, "its text does not end") }
    let text = ExpectationText.read(rest[..<end.lowerBound])
    rest = rest[end.upperBound...]
    return ExpectedDiagnostic(severity: severity, modes: modes, line: line, column: column, text: text, count: count)
  }

  private mutating func fault(_ line: Int, _ reason: String) -> ExpectedDiagnostic? {
    faults.append(
      CatalogueFault(file, line, "An expectation cannot be read: \(reason)", "\"expected-error {{what is said}}\"")
    )
    return nil
  }

  private static func number(_ rest: inout Substring) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest[digits.endIndex...]
    return Int(digits)
  }
}

extension Substring {
  /// Where a text occurs for the first time.
  func firstRange(of text: String) -> Range<Index>? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return nil }
    var place = utf8.startIndex
    while let found = utf8[place...].firstIndex(of: first) {
      if utf8[found...].starts(with: wanted) { return found..<utf8.index(found, offsetBy: wanted.count) }
      place = utf8.index(after: found)
    }
    return nil
  }
}
