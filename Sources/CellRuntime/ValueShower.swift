/// Shows a value of one type, which is lent to it.
///
/// Its parameter fixes the type, so the type that is shown is the one that the expression has: an existential is not
/// opened, as it would be by a call of a generic function.
package struct ValueShower<Value: ~Copyable>: Sendable {
  private let body: @MainActor (borrowing Value) -> ShownValue?

  init(_ body: @escaping @MainActor (borrowing Value) -> ShownValue?) {
    self.body = body
  }

  /// Shows a value.
  ///
  /// - Parameter value: The value; not kept.
  /// - Returns: What to show; `nil` for `()`.
  @MainActor
  package func show(_ value: borrowing Value) -> ShownValue? {
    body(value)
  }
}
