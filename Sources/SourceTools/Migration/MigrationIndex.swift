/// What the files of one module declare, as far as it helps to prove types in another file of it.
package struct MigrationIndex: Sendable {
  /// Knows nothing.
  package init() {}

  /// Reads what one file declares.
  ///
  /// - Parameter source: The file's text.
  /// - Returns: What it declares; nothing if it does not parse.
  package static func declarations(in source: String) -> MigrationIndex { MigrationIndex() }

  /// Adds what another file of the same module declares.
  ///
  /// - Parameter other: The other file's declarations.
  package mutating func merge(_ other: MigrationIndex) {}
}
