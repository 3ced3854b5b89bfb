/// Something that happened by itself, to be told when it happens.
package struct Event: Equatable, Sendable {
  /// A stable name for programs, such as `store.refunded`.
  package let name: String

  /// What belongs to it.
  package let fields: [JSONValue.Member]

  /// What a person reads above the prompt, `nil` for events that only programs need.
  package let text: String?

  /// Makes an event.
  ///
  /// - Parameters:
  ///   - name: A stable name for programs.
  ///   - fields: What belongs to it; a `nil` value leaves its field out.
  ///   - text: What a person reads, `nil` for events that only programs need.
  package init(_ name: String, _ fields: KeyValuePairs<String, JSONValue?> = [:], text: String? = nil) {
    self.init(
      name,
      members: fields.compactMap { name, value in value.map { JSONValue.Member(name: name, value: $0) } },
      text: text
    )
  }

  /// Makes an event of members that are there already.
  init(_ name: String, members: [JSONValue.Member], text: String?) {
    self.name = name
    fields = members
    self.text = text
  }
}
