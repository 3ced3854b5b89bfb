/// Answers the compiler's messages about macros, from memory where it may.
///
/// Only macros of Observation that come with the toolchain are remembered: what they do is known. A macro of
/// somebody else may read a file or a clock.
struct MacroDesk {
  /// What the toolchain's own server says to a message.
  struct Reply: Equatable {
    /// The answer, or a sentence when it is a failure.
    var bytes: [UInt8]
    /// Whether there is no answer.
    var isFailure: Bool
  }

  private var memory: ExpansionMemory
  private let library: [UInt8]
  private var isToolchains = false

  /// A desk that remembers nothing yet.
  ///
  /// - Parameters:
  ///   - library: The path of the toolchain's macros of Observation.
  ///   - limit: How many bytes may be remembered.
  init(library: String, limit: Int) {
    self.library = Array("\"\(library)\"".utf8)
    memory = ExpansionMemory(limit: limit / 2)
  }

  /// Answers a message.
  ///
  /// - Parameters:
  ///   - message: What the compiler sent.
  ///   - server: The toolchain's own server, asked when nothing is remembered.
  /// - Returns: What the server says, or said when it was asked the same.
  mutating func reply(to message: [UInt8], server: () -> Reply) -> Reply {
    guard let members = MessageMembers(message) else { return server() }
    notice(members)
    guard isToolchains, let key = ExpansionKey(message, members) else { return server() }
    if let bytes = memory.answer(for: key) { return Reply(bytes: bytes, isFailure: false) }
    let reply = server()
    if !reply.isFailure, !Self.namesPlace(reply.bytes) { memory.keep(reply.bytes, for: key) }
    return reply
  }

  /// Whether an answer speaks of a place in the source, which a key does not.
  ///
  /// Diagnostics do, and so does the copy of a property's `didSet`: its line is written into the expansion.
  private static func namesPlace(_ answer: [UInt8]) -> Bool {
    !answer.starts(with: Word.silentResult) || answer.contains(Word.place)
  }

  /// Notices where the macros of Observation come from; the compiler says so before it uses them.
  private mutating func notice(_ members: MessageMembers) {
    guard let path = members.value(Word.libraryPath), members.value(Word.moduleName) == Word.observation[...]
    else { return }
    isToolchains = path == library[...]
  }
}
