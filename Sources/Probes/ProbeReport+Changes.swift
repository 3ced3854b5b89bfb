extension ProbeReport {
  /// Something that was read has changed.
  ///
  /// - Parameters:
  ///   - properties: The names of what was set.
  ///   - label: What the tracker is called.
  /// - Returns: The report.
  static func change(of properties: String, label: String) -> Self {
    Self(
      event: "track",
      members: [Member("label", label), Member("changed", properties)],
      text: "\(label): \(properties) changed"
    )
  }

  /// A value has changed.
  ///
  /// - Parameters:
  ///   - old: Its text before.
  ///   - new: Its text now.
  ///   - properties: The names of what was set.
  ///   - source: The expression.
  /// - Returns: The report; in its sentence, long texts are cut.
  static func change(from old: String, to new: String, because properties: String, source: String) -> Self {
    Self(
      event: "watch",
      members: [
        Member("expression", source), Member("old", old), Member("new", new), Member("changed", properties),
      ],
      text: "\(source): \(short(old)) → \(short(new)) (\(properties) changed)"
    )
  }

  private static func short(_ text: String) -> String {
    let cut = text.prefix(longest)
    return cut.endIndex == text.endIndex ? text : cut + "…"
  }

  private static let longest = 200
}
