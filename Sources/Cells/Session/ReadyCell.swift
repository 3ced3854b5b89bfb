package import CellRuntime
package import CompilerService

/// A cell that is loaded and has not run.
package struct ReadyCell: Sendable {
  /// What is to be remembered of it.
  package var record: CellRecord
  /// What it is to do.
  package var program: CellProgram
  /// What the compiler remarked.
  package var warnings: [Diagnostic]
  /// The typed text at its lines and columns, for excerpts.
  package var source: String
  /// How long it took to compile, link and load.
  package var preparation: Duration
}
