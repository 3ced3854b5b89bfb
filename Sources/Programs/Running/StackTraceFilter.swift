/// Leaves out the stack trace that Swift's runtime writes below a fatal error.
///
/// It is full of addresses, other ones in each run; the calls stand in ``ProgramTrap`` with their names.
struct StackTraceFilter {
  private var isInside = false

  /// Whether a line belongs to a stack trace.
  ///
  /// - Parameter line: The next line of standard error.
  /// - Returns: Whether it is to be left out.
  mutating func leavesOut(_ line: String) -> Bool {
    if line == "Current stack trace:" {
      isInside = true
    } else if isInside {
      let words = line.split(separator: " ", maxSplits: 3)
      isInside = words.count == 4 && Int(words[0]) != nil && words[2].hasPrefix("0x")
    }
    return isInside
  }
}
