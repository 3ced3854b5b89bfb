/// What the handler in the program wrote about a trap.
struct TrapRecord {
  private struct Frame {
    var symbol: String
    var library: String
    var offset: Int
  }

  /// The executable of the program.
  private let executable: String

  /// A record without rows.
  ///
  /// - Parameter executable: The executable of the program.
  init(executable: String) {
    self.executable = executable
  }

  private var facts: [String: String] = [:]
  private var frames: [Frame] = []

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - kind: `trap` or `frame`.
  ///   - members: The members of the row.
  mutating func add(_ kind: String, _ members: [(name: String, value: String)]) {
    let row = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    if kind == "trap" {
      facts = row
      frames = []
    } else {
      frames.append(
        Frame(symbol: row["symbol"] ?? "", library: row["library"] ?? "", offset: Int(row["offset"] ?? "") ?? 0)
      )
    }
  }

  /// What a signal means.
  ///
  /// - Parameters:
  ///   - signal: The signal that ended the program.
  ///   - stderr: The lines that it wrote.
  /// - Returns: Nothing when the signal is no trap.
  func trap(signal: Int32, stderr: [String]) -> ProgramTrap? {
    guard Self.signals.contains(signal) else { return nil }
    let message = message(stderr)
    let names = FunctionNames(of: executable)
    var function: String?
    let shown = frames.prefix(24).map { frame in
      let isOwn = frame.library == executable
      let symbol = frame.symbol.isEmpty && isOwn ? names.name(at: frame.offset - 1) ?? "" : frame.symbol
      let text = symbol.isEmpty ? "?" : Demangling.text(symbol)
      if isOwn, function == nil, Self.isWrittenByHand(symbol) { function = Self.withoutPart(text) }
      return text
    }
    return ProgramTrap(kind: kind(signal, message), message: message, function: function, frames: shown)
  }

  /// Whether a function belongs to a module whose name is spelled out, so not to the standard library, whose generic
  /// functions are copied into programs.
  private static func isWrittenByHand(_ symbol: String) -> Bool {
    symbol.hasPrefix("$s") && symbol.dropFirst(2).first?.isNumber ?? false
  }

  /// The name of a function without the part of it that runs between two suspensions.
  private static func withoutPart(_ text: String) -> String {
    let mark = " partial function for "
    return text.firstRange(of: mark).map { String(text[$0.upperBound...]) } ?? text
  }

  private static let signals: Set<Int32> = [4, 5, 6, 7, 8, 11, 31]

  private func kind(_ signal: Int32, _ message: String?) -> ProgramTrap.Kind {
    if facts["stack"] == "overflow" { return .stackOverflow }
    if let check = frames.prefix(6).firstIndex(where: { $0.symbol.hasPrefix("dispatch_assert_queue") }) {
      // Swift's own check calls it from the library of tasks, `dispatchPrecondition` from elsewhere.
      let caller = frames.dropFirst(check + 1).first { !$0.library.hasSuffix("/libdispatch.so") }
      return caller?.library.hasSuffix("/libswift_Concurrency.so") ?? false ? .mainActorCheck : .queueCheck
    }
    if message.map({ text in Self.actorWords.contains { text.contains($0) } }) ?? false { return .actorCheck }
    if message?.contains("Fatal error") ?? false { return .fatalError }
    switch signal {
    case 4, 5: return .fatalError
    case 6: return message == nil ? .other : .runtime
    case 7, 11: return .badAccess
    default: return .other
    }
  }

  private static let actorWords = ["Incorrect actor executor assumption", "not on the expected executor"]

  /// The line that a check or the runtime wrote.
  private func message(_ stderr: [String]) -> String? {
    let starts = ["Fatal error: ", "SWIFT TASK", "Incorrect actor", "freed pointer", "Object 0x"]
    return stderr.last { line in starts.contains { line.contains($0) } }
  }
}
