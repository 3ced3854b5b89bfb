/// The errors among the compiler's messages, in the form that `-diagnostic-style llvm` gives them.
enum CompilerErrors {
  /// How many errors a report carries at most.
  static let maximumCount = 20

  /// The errors of a file.
  ///
  /// - Parameters:
  ///   - text: What the compiler wrote to its standard error.
  ///   - file: The file's path as the compiler was given it; its name is left out of the result.
  /// - Returns: One text for each error, `line:column: message`; an error elsewhere keeps its place.
  static func list(in text: String, file: String) -> [String] {
    var errors: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      guard let message = error(in: line, file: file), !errors.contains(message) else { continue }
      errors.append(message)
    }
    guard errors.count > maximumCount else { return errors }
    return errors.prefix(maximumCount) + ["and \(errors.count - maximumCount) more"]
  }

  private static func error(in line: Substring, file: String) -> String? {
    let parts = line.split(separator: "error: ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let place = parts[0]
    guard place.isEmpty || place.hasSuffix(": ") || place.hasSuffix("fatal ") else { return nil }
    return String(place.hasPrefix(file + ":") ? place.dropFirst(file.count + 1) : place) + parts[1]
  }
}
