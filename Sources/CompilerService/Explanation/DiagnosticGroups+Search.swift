extension DiagnosticGroups {
  /// The page about a group, a page's name or a known diagnostic.
  ///
  /// - Parameter name: The name in any of these spellings; a `#` in front and capitals do not count.
  /// - Returns: The page, or nothing when none is about it.
  package func page(about name: String) -> DiagnosticPage? {
    let wanted = Self.folded(KnownDiagnostic.group(of: name) ?? name)
    return all.first { page in
      Self.folded(page.group ?? "") == wanted || Self.folded(page.file) == wanted
    }
  }

  /// The group whose name is nearest to a word, when one is near enough to be meant.
  package func nearest(to name: String) -> String? {
    let wanted = Self.folded(name)
    let distances = all.compactMap(\.group).map { ($0, EditDistance.between(wanted, Self.folded($0))) }
    guard let best = distances.min(by: { $0.1 < $1.1 }), !wanted.isEmpty else { return nil }
    if best.1 <= max(2, wanted.count / 3) { return best.0 }
    return all.compactMap(\.group).first { Self.folded($0).contains(wanted) }
  }

  /// Letters and numbers only, without capitals.
  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
