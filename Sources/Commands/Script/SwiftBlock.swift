/// Swift between braces in a command.
struct SwiftBlock {
  /// What stands between the braces, without the blanks at both ends; all that follows the first if it is not closed.
  let text: String
  /// The offset behind the closing brace; where reading stopped if there is none.
  let end: Int
  /// What is still open at the end, outermost first.
  let openings: [SwiftScanner.Opening]
  /// Whether the brace that opens it is closed.
  let isClosed: Bool

  /// Reads from the opening brace.
  init(_ bytes: [UInt8], from brace: Int) {
    var scanner = SwiftScanner(bytes, from: brace)
    repeat { scanner.step() } while !scanner.openings.isEmpty && scanner.position < bytes.count
    end = scanner.position
    openings = scanner.openings
    isClosed = scanner.openings.isEmpty && !scanner.isBroken
    text = bytes.text(brace + 1..<(isClosed ? end - 1 : end)).trimmed
  }
}
