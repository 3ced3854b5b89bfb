import CellRuntime

/// The answer of Swift that was run: the values it left.
struct CellReply: ReplyValue {
  /// What came of one cell.
  struct Part {
    var number = 0
    var values: [ShownValue] = []
    var valueless: Set<String> = []
    var endsWithValue = false
    var error: (any Error)?
    var preparation = Duration.zero
    var execution = Duration.zero
  }

  private(set) var values: [ShownValue] = []
  private(set) var endsWithValue = false
  private(set) var preparation = Duration.zero
  private(set) var execution = Duration.zero
  private(set) var failure: Failure?

  /// Adds what came of the next cell.
  mutating func add(_ part: Part) {
    values += part.values
    endsWithValue = part.endsWithValue
    preparation += part.preparation
    execution += part.execution
    switch part.error {
    case nil: break
    case is CancellationError: failure = Failure("cancelled", "Cell \(part.number) was cancelled.")
    case let error?:
      failure = Failure("thrown", "thrown: \(Self.typeName(of: error)): \(ValueText.text(of: error))")
    }
  }

  private static func typeName<Thrown: Error>(of error: Thrown) -> String { TypeName.text(of: Thrown.self) }

  func rows(_ style: TextStyle) -> [String] {
    guard endsWithValue, let value = values.last else { return [] }
    return value.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func encode(to encoder: any Encoder) throws {
    let list = values.map { value in
      JSONValue.members([
        "name": value.name.map(JSONValue.string), "type": .string(value.type), "text": .string(value.text),
      ])
    }
    try JSONValue.members(["values": .array(list)]).encode(to: encoder)
  }
}

/// The answer of `:time`.
struct TimedReply: ReplyValue {
  let reply: CellReply

  func rows(_ style: TextStyle) -> [String] {
    reply.rows(style) + ["built in \(Self.text(reply.preparation)), ran for \(Self.text(reply.execution))"]
  }

  func encode(to encoder: any Encoder) throws {
    let members = JSONValue.members([
      "built": .string(Self.text(reply.preparation)), "ran": .string(Self.text(reply.execution)),
    ])
    try members.encode(to: encoder)
  }

  private static func text(_ duration: Duration) -> String {
    let tenths = (duration / .microseconds(100)).rounded() / 10
    return "\(tenths) ms"
  }
}
