/// Which line ends of a Swift source lie in a literal or a block comment, where no comment line can be put.
///
/// Only what decides that is read: comments, which nest, and literals with their delimiters and interpolations.
struct LineEnds {
  /// For each line, from the first, whether its end lies in plain code.
  private(set) var isCode: [Bool] = []
  /// For each line, the byte at which its comment `//` begins, from 0; nothing for a line that has none.
  private(set) var comments: [Int?] = []

  private enum State: Equatable {
    /// Code; the number of open parentheses since an interpolation began.
    case code(depth: Int)
    /// A literal with so many `#`, of one line or of several.
    case literal(pounds: Int, isMultiline: Bool)
    /// A block comment in so many others.
    case comment(depth: Int)
  }

  private let bytes: [UInt8]
  private var place = 0
  private var lineStart = 0
  private var comment: Int?
  private var states: [State] = [.code(depth: 0)]

  /// Reads a source.
  init(_ source: String) {
    bytes = Array(source.utf8)
    while place < bytes.count { step() }
    endLine()
  }

  private mutating func endLine() {
    isCode.append(isInCode)
    comments.append(comment)
    (lineStart, comment) = (place + 1, nil)
  }

  private var isInCode: Bool {
    if case .code = states.last { return states.count == 1 }
    return false
  }

  private func starts(with text: StaticString, at place: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    // The pointer of a static string is valid for the whole run, for as many bytes as it counts.
    return (0..<count).allSatisfy { unsafe bytes[place + $0] == text.utf8Start[$0] }
  }

  private mutating func step() {
    if bytes[place] == UInt8(ascii: "\n") {
      if case .literal(_, isMultiline: false) = states.last { states.removeLast() }
      endLine()
      place += 1
      return
    }
    switch states.last {
    case .code(let depth): stepInCode(depth)
    case .literal(let pounds, let isMultiline): stepInLiteral(pounds, isMultiline)
    case .comment(let depth): stepInComment(depth)
    case nil: place += 1
    }
  }

  private mutating func stepInCode(_ depth: Int) {
    if starts(with: "//", at: place) {
      if states.count == 1 { comment = place - lineStart }
      while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
    } else if starts(with: "/*", at: place) {
      states.append(.comment(depth: 0))
      place += 2
    } else if bytes[place] == UInt8(ascii: "#") || bytes[place] == UInt8(ascii: "\"") {
      beginLiteral()
    } else {
      if bytes[place] == UInt8(ascii: "(") { states[states.count - 1] = .code(depth: depth + 1) }
      if bytes[place] == UInt8(ascii: ")") {
        if depth == 0, states.count > 1 {
          states.removeLast()
        } else {
          states[states.count - 1] = .code(depth: max(0, depth - 1))
        }
      }
      place += 1
    }
  }

  private mutating func beginLiteral() {
    var pounds = 0
    while place + pounds < bytes.count, bytes[place + pounds] == UInt8(ascii: "#") { pounds += 1 }
    let quote = place + pounds
    if starts(with: "\"\"\"", at: quote) {
      states.append(.literal(pounds: pounds, isMultiline: true))
      place = quote + 3
    } else if quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") {
      states.append(.literal(pounds: pounds, isMultiline: false))
      place = quote + 1
    } else {
      place = max(quote, place + 1)
    }
  }

  private mutating func stepInLiteral(_ pounds: Int, _ isMultiline: Bool) {
    let hasPounds = { [bytes] (place: Int) in
      place + pounds <= bytes.count && bytes[place..<(place + pounds)].allSatisfy { $0 == UInt8(ascii: "#") }
    }
    if bytes[place] == UInt8(ascii: "\\"), hasPounds(place + 1) {
      let next = place + 1 + pounds
      if next < bytes.count, bytes[next] == UInt8(ascii: "(") {
        states.append(.code(depth: 0))
        place = next + 1
      } else if next < bytes.count, bytes[next] != UInt8(ascii: "\n") {
        place = next + 1
      } else {
        place = next
      }
    } else if isMultiline, starts(with: "\"\"\"", at: place), hasPounds(place + 3) {
      states.removeLast()
      place += 3 + pounds
    } else if !isMultiline, bytes[place] == UInt8(ascii: "\""), hasPounds(place + 1) {
      states.removeLast()
      place += 1 + pounds
    } else {
      place += 1
    }
  }

  private mutating func stepInComment(_ depth: Int) {
    if starts(with: "*/", at: place) {
      if depth == 0 { states.removeLast() } else { states[states.count - 1] = .comment(depth: depth - 1) }
      place += 2
    } else if starts(with: "/*", at: place) {
      states[states.count - 1] = .comment(depth: depth + 1)
      place += 2
    } else {
      place += 1
    }
  }
}
