/// How grave a diagnostic is, gravest first.
package enum Severity: String, Sendable, CaseIterable {
  /// The program is refused.
  case error
  /// The program is accepted under protest.
  case warning
  /// Said beside an error or a warning.
  case note
  /// Said about how the compiler works.
  case remark
}
