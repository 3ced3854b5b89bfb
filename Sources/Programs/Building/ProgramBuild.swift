package import CompilerService

/// What came of building a program; no case claims more than was done.
package enum ProgramBuild: Sendable, Hashable {
  /// It was compiled to machine code and linked.
  case built(BuiltProgram)
  /// The compiler refused it.
  case rejected([Diagnostic])
  /// The compiler died.
  case crashed(CompilerCrash)
  /// It was compiled, and there is no program, for instance because nothing says where it starts; the sentence says why.
  case unlinked(String)
}

/// A program that can be run.
package struct BuiltProgram: Sendable, Hashable {
  /// The path of the executable, in the cache.
  package var executable: String
  /// What the compiler warned of.
  package var warnings: [Diagnostic]
  /// Whether it was built before.
  package var isFromCache: Bool

  /// A program.
  ///
  /// - Parameters:
  ///   - executable: The absolute path of the executable.
  ///   - warnings: What the compiler warned of.
  ///   - isFromCache: Whether it was built before.
  package init(executable: String, warnings: [Diagnostic] = [], isFromCache: Bool = false) {
    self.executable = executable
    self.warnings = warnings
    self.isFromCache = isFromCache
  }
}

/// How the compiler died.
package struct CompilerCrash: Sendable, Hashable {
  /// The signal that ended it; nothing when it caught the crash and ended itself.
  package var signal: Int32?
  /// One sentence that names the signal and, where the compiler said it, the pass.
  package var sentence: String
  /// What it said before.
  package var diagnostics: [Diagnostic]

  /// A crash.
  ///
  /// - Parameters:
  ///   - signal: The signal that ended the compiler.
  ///   - sentence: The crash as a sentence.
  ///   - diagnostics: What the compiler said before.
  package init(signal: Int32?, sentence: String, diagnostics: [Diagnostic]) {
    self.signal = signal
    self.sentence = sentence
    self.diagnostics = diagnostics
  }
}
