/// The name of a field, as it was declared.
enum FieldLabel {
  /// The name to show.
  ///
  /// - Parameters:
  ///   - label: The name in the mirror.
  ///   - isObservable: Whether the macro `@Observable` has put an underscore in front of the stored properties.
  /// - Returns: `nil` for a field that nobody declared; empty for a field without a name.
  static func shown(_ label: String?, isObservable: Bool) -> String? {
    guard let label, !label.hasPrefix(".") else { return "" }
    if label == "_$observationRegistrar" { return nil }
    if label.hasPrefix(lazyPrefix) { return String(label.dropFirst(lazyPrefix.count)) }
    return isObservable && label.hasPrefix("_") ? String(label.dropFirst()) : label
  }

  private static let lazyPrefix = "$__lazy_storage_$_"
}
