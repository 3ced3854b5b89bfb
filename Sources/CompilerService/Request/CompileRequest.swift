/// What is to be compiled: some sources as one module, in one dialect, with flags.
package struct CompileRequest: Sendable, Hashable {
  /// The sources of the module.
  package var files: [SourceInput]
  /// The dialect.
  package var mode: CompilerMode
  /// Names defined for `#if`.
  package var conditions: [String]
  /// Folders in which imported modules are looked for.
  package var searchPaths: [String]
  /// Further flags, given to the compiler as they are.
  package var flags: [String]
  /// The name of the module.
  package var moduleName: String
  /// Whether the module starts with statements.
  package var entryPoint: EntryPoint
  /// Whether to compile to machine code as well, which finds the programs that the compiler accepts and then crashes on.
  package var build: Bool

  /// A request.
  ///
  /// - Parameters:
  ///   - files: The sources of the module.
  ///   - mode: The dialect.
  ///   - conditions: Names defined for `#if`, as `-D` takes them.
  ///   - searchPaths: Folders of imported modules, as `-I` takes them.
  ///   - flags: Further flags of the compiler's front end.
  ///   - moduleName: The name of the module.
  ///   - entryPoint: Whether the module starts with statements.
  ///   - build: Whether to compile to machine code as well.
  package init(
    files: [SourceInput],
    mode: CompilerMode = .swift6,
    conditions: [String] = [],
    searchPaths: [String] = [],
    flags: [String] = [],
    moduleName: String = "main",
    entryPoint: EntryPoint = .automatic,
    build: Bool = false
  ) {
    self.files = files
    self.mode = mode
    self.conditions = conditions
    self.searchPaths = searchPaths
    self.flags = flags
    self.moduleName = moduleName
    self.entryPoint = entryPoint
    self.build = build
  }

  /// The same request in another dialect.
  package func inMode(_ mode: CompilerMode) -> CompileRequest {
    var copy = self
    copy.mode = mode
    return copy
  }
}
