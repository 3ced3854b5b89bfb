import CompilerService

/// Finds the name that was probably meant.
enum NearestName {
  /// The nearest of some names, when one is near enough.
  ///
  /// - Parameters:
  ///   - name: What was typed.
  ///   - names: What could have been meant.
  /// - Returns: A name that holds what was typed, or that differs in few letters; else nothing.
  static func of(_ name: String, among names: [String]) -> String? {
    guard !name.isEmpty else { return nil }
    let distances = names.map { ($0, EditDistance.between(name, $0)) }
    if let best = distances.min(by: { $0.1 < $1.1 }), best.1 <= max(2, name.utf8.count / 4) { return best.0 }
    return names.first { $0.contains(name) }
  }
}
