import Foundation

/// The compiler's words on a call: `{caller='nonisolated', callee='actor-isolated to global actor MainActor'}`.
struct CrossingText: Equatable {
  let caller: Isolation
  let callee: Isolation

  /// Reads the words; `none` and anything else is no crossing.
  init?(_ text: String) {
    let separator = "', callee='"
    guard text.hasPrefix("{caller='"), text.hasSuffix("'}"),
      let middle = text.range(of: separator)
    else { return nil }
    let callerStart = text.index(text.startIndex, offsetBy: "{caller='".count)
    guard callerStart <= middle.lowerBound else { return nil }
    caller = Isolation(compilerText: text[callerStart..<middle.lowerBound])
    callee = Isolation(compilerText: text[middle.upperBound...].dropLast(2))
  }
}
