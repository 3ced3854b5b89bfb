/// The flags that a request amounts to.
struct CompilerArguments {
  /// The request.
  let request: CompileRequest
  /// Its sources.
  let sources: SourceSet
  /// The toolchain that will compile them.
  let toolchain: Toolchain
  /// The folder in which the compiler keeps the C modules it has translated.
  let moduleCache: String

  /// Whether the sources say by their names that they are a script, or that they are not.
  var entryPointByName: EntryPoint {
    guard request.entryPoint == .automatic else { return request.entryPoint }
    let isScript = sources.paths.contains { $0.hasSuffix("/main.swift") }
    return isScript ? .script : sources.paths.count == 1 ? .automatic : .library
  }

  /// The arguments of the compiler, sources included.
  ///
  /// - Parameter isScript: Whether the module starts with statements.
  /// - Returns: The arguments, in the order the compiler takes them.
  func arguments(isScript: Bool) -> [String] {
    request.mode.flags
      + (isScript ? [] : ["-parse-as-library"])
      + sources.paths
      + request.conditions.flatMap { ["-D", $0] }
      + request.searchPaths.flatMap { ["-I", $0] }
      + toolchain.pluginFlags
      + ["-module-cache-path", moduleCache, "-debug-diagnostic-names"]
      + ["-module-name", request.moduleName]
      + request.flags
  }

  /// The names of diagnostics which say that statements stand where declarations were expected.
  static let scriptDiagnostics: Set<String> = ["illegal_top_level_expr", "illegal_top_level_stmt"]
}
