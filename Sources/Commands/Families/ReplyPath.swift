/// The way to a value inside a reply, such as `.products[0].id`.
package struct ReplyPath: Sendable, Equatable, CustomStringConvertible {
  /// One step of the way.
  package enum Step: Sendable, Equatable {
    /// Into an object, to the value of a key. On a list, `count` means its length.
    case key(String)
    /// Into a list, to the element at a place counted from 0.
    case index(Int)
  }

  /// The steps, outermost first; none of them means the whole reply.
  package let steps: [Step]

  /// Makes a path of steps.
  ///
  /// - Parameter steps: The steps, outermost first.
  package init(steps: [Step]) {
    self.steps = steps
  }

  /// The path as it is typed.
  package var description: String {
    guard let first = steps.first else { return "." }
    let root =
      switch first {
      case .key: ""
      case .index: "."
      }
    return steps.reduce(into: root) { text, step in
      switch step {
      case .key(let key): text += ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}

extension ReplyPath {
  /// Why a text is no path, and at which byte of it.
  struct Problem: Error, Equatable {
    let expected: String
    let offset: Int
  }

  /// Reads a path: a dot alone, or keys behind dots and places in brackets, beginning with a dot.
  init(parsing text: String) throws(Problem) {
    let bytes = Array(text.utf8)
    guard bytes.first == .dot else { throw Problem(expected: "a dot", offset: 0) }
    var steps: [Step] = []
    var index = bytes.count == 1 || bytes[1] == .openBracket ? 1 : 0
    while index < bytes.count {
      switch bytes[index] {
      case .dot:
        let end = bytes[(index + 1)...].firstIndex { !$0.isKeyPart } ?? bytes.count
        guard end > index + 1 else { throw Problem(expected: "a key", offset: end) }
        steps.append(.key(bytes.text(index + 1..<end)))
        index = end
      case .openBracket:
        let end = bytes[(index + 1)...].firstIndex { !$0.isDigit } ?? bytes.count
        guard let place = Int(bytes.text(index + 1..<end)) else {
          throw Problem(expected: "a place counted from 0", offset: index + 1)
        }
        guard end < bytes.count, bytes[end] == .closeBracket else { throw Problem(expected: "`]`", offset: end) }
        steps.append(.index(place))
        index = end + 1
      default:
        throw Problem(expected: "`.` or `[`", offset: index)
      }
    }
    self.init(steps: steps)
  }
}

extension Kind where Value == ReplyPath {
  /// The way to a value inside a reply.
  static var replyPath: Kind {
    Kind([]) { (word, label) throws(Mistake) in
      do throws(ReplyPath.Problem) {
        return try ReplyPath(parsing: word.text)
      } catch {
        throw Mistake(
          .invalidPath,
          "\(shown(word.text)) is no path into a reply; \(error.expected) was expected.",
          at: word.range.lowerBound + (word.text == word.raw ? error.offset : 0),
          hint: "A path looks like `.products[0].id`, with a space before the operator."
        )
      }
    }
  }
}

extension UInt8 {
  fileprivate static let dot = UInt8(ascii: ".")
  fileprivate var isKeyPart: Bool { isWordPart || self == UInt8(ascii: "-") }
}
