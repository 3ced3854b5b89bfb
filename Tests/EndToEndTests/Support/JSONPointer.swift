/// The way from the root of a JSON document to one of its values.
///
/// - SeeAlso: RFC 6901.
struct JSONPointer: Hashable, CustomStringConvertible {
  /// The names and indexes on the way.
  private(set) var steps: [String] = []

  /// Starts at the root.
  init() {}

  /// Reads the text form, such as `/albums/0/title`.
  init(_ text: some StringProtocol) {
    steps = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { step in
      String(step).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }

  /// Returns the pointer to a member or an element.
  func appending(_ step: some CustomStringConvertible) -> JSONPointer {
    var longer = self
    longer.steps.append("\(step)")
    return longer
  }

  /// Returns the value that is pointed at; nil when the way leads nowhere.
  func resolve(in document: JSONValue) -> JSONValue? {
    steps.reduce(document) { value, step in
      switch value {
      case .object(let members)?: members[step]
      case .array(let values)?: Int(step).flatMap { values.indices.contains($0) ? values[$0] : nil }
      default: nil
      }
    }
  }

  var description: String {
    steps.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
  }
}
