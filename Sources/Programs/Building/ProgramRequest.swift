package import CompilerService

/// What is to be built: some sources as one program, in one dialect.
package struct ProgramRequest: Sendable, Hashable {
  /// The sources of the program.
  package var files: [SourceInput]
  /// The dialect.
  package var mode: CompilerMode
  /// Whether the optimizer runs.
  package var isOptimized: Bool
  /// Modules of its own that the program imports; they are built before it, in this order.
  package var modules: [ProgramModule]
  /// Further flags of the compiler's front end.
  package var flags: [String]
  /// The name of the module, as it stands in front of the names of types.
  package var moduleName: String
  /// Whether the program starts with statements.
  package var entryPoint: EntryPoint

  /// A request.
  ///
  /// - Parameters:
  ///   - files: The sources of the program.
  ///   - mode: The dialect.
  ///   - isOptimized: Whether the optimizer runs.
  ///   - modules: Modules of its own that the program imports, those that others import first.
  ///   - flags: Further flags of the compiler's front end.
  ///   - moduleName: The name of the module.
  ///   - entryPoint: Whether the program starts with statements.
  package init(
    files: [SourceInput],
    mode: CompilerMode = .swift6,
    isOptimized: Bool = false,
    modules: [ProgramModule] = [],
    flags: [String] = [],
    moduleName: String = "main",
    entryPoint: EntryPoint = .automatic
  ) {
    self.files = files
    self.mode = mode
    self.isOptimized = isOptimized
    self.modules = modules
    self.flags = flags
    self.moduleName = moduleName
    self.entryPoint = entryPoint
  }
}

/// A module that a program imports and that belongs to it.
package struct ProgramModule: Sendable, Hashable {
  /// The name by which it is imported.
  package var name: String
  /// Its sources.
  package var files: [SourceInput]
  /// Its dialect.
  package var mode: CompilerMode

  /// A module.
  ///
  /// - Parameters:
  ///   - name: The name by which it is imported.
  ///   - files: Its sources.
  ///   - mode: Its dialect.
  package init(name: String, files: [SourceInput], mode: CompilerMode = .swift6) {
    self.name = name
    self.files = files
    self.mode = mode
  }
}
