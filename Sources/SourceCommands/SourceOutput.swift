/// Where a command writes to.
package struct SourceOutput: Sendable {
  /// Takes text for the output, as it is.
  package let write: @Sendable (String) -> Void
  /// Takes a line for the error stream, without its end.
  package let remark: @Sendable (String) -> Void

  /// Names the two ways.
  ///
  /// - Parameters:
  ///   - write: Takes text for the output, as it is.
  ///   - remark: Takes a line for the error stream, without its end.
  package init(write: @escaping @Sendable (String) -> Void, remark: @escaping @Sendable (String) -> Void) {
    self.write = write
    self.remark = remark
  }
}
