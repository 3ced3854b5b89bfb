package import CompilerService

/// What checks and runs variants: the compiler and the cage, a memory of what they said, or a script in a test.
package protocol LabBench: Sendable {
  /// Checks a program in some modes.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - modes: The modes.
  ///   - built: Those of them in which machine code is made as well, which finds what the compiler accepts and dies of.
  /// - Returns: What came of it, for each mode.
  /// - Throws: ``LabError``; ``LabError/compiler(_:)`` with `cancelled` when the task is cancelled.
  func check(
    _ program: LabProgram,
    in modes: [CompilerMode],
    building built: Set<CompilerMode>
  )
    async throws(LabError) -> [CompilerMode: CompileObservation]

  /// Builds a program and runs it.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - mode: The mode.
  ///   - isFresh: Whether it must really run, though it is known what it did.
  /// - Returns: What came of it.
  /// - Throws: ``LabError``; ``LabError/program(_:)`` with `cancelled` when the task is cancelled.
  func run(
    _ program: LabProgram,
    in mode: CompilerMode,
    isFresh: Bool
  )
    async throws(LabError) -> RunObservation
}
