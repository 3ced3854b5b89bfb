/// What the expansion of a macro of Observation depends on: the compiler's request, without what these macros do not see.
///
/// The line, column and offset of a piece of source are left out, so a line that is inserted above a class changes
/// nothing; an expansion that names its place all the same is not to be kept, see ``MacroDesk``. The role that gives attributes to members looks at the member and not at the other members, so an edit in one function
/// changes the requests of that function. What remains stays whole: sources, role, names, features, modes.
///
/// - SeeAlso: `ObservableMacro.swift` of the compiler's sources.
struct ExpansionKey: Hashable {
  private let bytes: [UInt8]

  /// How many bytes it holds.
  var size: Int { bytes.count }

  /// The key of a message; nothing for one that does not expand an attached macro of Observation.
  ///
  /// - Parameters:
  ///   - message: What the compiler sent.
  ///   - members: Its members.
  init?(_ message: [UInt8], _ members: MessageMembers) {
    guard let request = members.members.first, members.isNamed(request, Word.expansion),
      members.value(Word.moduleName) == Word.observation[...]
    else { return nil }
    let givesAttributes = members.value(Word.role) == Word.attributes[...]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(message.count)
    var copied = 0
    for member in members.members
    where members.isNamed(member, oneOf: Word.numbers) || givesAttributes && members.isNamed(member, Word.parent) {
      // A place inside of what was left out before is gone already.
      guard member.value.lowerBound >= copied else { continue }
      bytes += message[copied..<member.value.lowerBound]
      copied = member.value.upperBound
    }
    self.bytes = bytes + message[copied...]
  }
}
