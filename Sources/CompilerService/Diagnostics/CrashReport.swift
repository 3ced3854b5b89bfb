/// What is known about a crash of the compiler.
package enum CrashReport {
  /// The crash as a sentence, with what the compiler said it was doing.
  ///
  /// - Parameters:
  ///   - end: How the process ended.
  ///   - errors: What it wrote before.
  /// - Returns: One sentence.
  package static func sentence(end: ProcessEnd, errors: String) -> String {
    var sentence = "The compiler \(end)"
    if let reason = reason(in: errors) { sentence += ": \(reason)" }
    if let activity = activity(in: errors) { sentence += " (\(activity))" }
    return sentence + "."
  }

  /// Whether the errors of a compiler that ended itself tell of a crash.
  package static func isCrash(end: ProcessEnd, errors: String) -> Bool {
    if case .signal = end { return true }
    return errors.contains("Please submit a bug report") && errors.contains("Stack dump:")
  }

  private static func reason(in errors: String) -> String? {
    let lines = errors.split(whereSeparator: \.isNewline)
    let starts = ["<unknown>:0: note: ", "Assertion failed: ", "Fatal error: "]
    for line in lines {
      for start in starts where line.hasPrefix(start) {
        let words = line.dropFirst(start.count)
        return String(words.last == "." ? words.dropLast() : words)
      }
    }
    return nil
  }

  /// The last entry of the stack dump, which names what was compiled.
  private static func activity(in errors: String) -> String? {
    let entries = errors.split(whereSeparator: \.isNewline).filter { line in
      line.prefix { $0.isNumber }.count > 0 && line.drop { $0.isNumber }.hasPrefix(".\t")
    }
    guard entries.count > 3, let last = entries.last else { return nil }
    let words = last.drop { $0.isNumber }.dropFirst(2)
    return words.first.map { $0.lowercased() + words.dropFirst().prefix { $0 != "." } }
  }
}
