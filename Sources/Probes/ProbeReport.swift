/// What a probe has to say: a sentence for a person, and the same as named members for a machine.
package struct ProbeReport: Sendable, Equatable {
  /// One fact of a report.
  package struct Member: Sendable, Equatable {
    /// The name of the fact.
    package let name: String

    /// The fact.
    package let value: String

    /// Names a fact.
    ///
    /// - Parameters:
    ///   - name: The name of the fact.
    ///   - value: The fact.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// What kind of report it is: `probe`, `deinit`, `track` or `watch`.
  package let event: String

  /// The facts, in the order in which they are written.
  package let members: [Member]

  /// The sentence, of one line unless a value in it has several.
  package let text: String

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - event: What kind of report it is.
  ///   - members: The facts, in order.
  ///   - text: The sentence.
  package init(event: String, members: [Member], text: String) {
    self.event = event
    self.members = members
    self.text = text
  }

  /// A fact by its name.
  ///
  /// - Parameter name: The name of the fact.
  package subscript(name: String) -> String? {
    members.first { $0.name == name }?.value
  }
}
