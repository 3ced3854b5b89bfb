extension CompilerService {
  /// What the compiler's own cures make of the files of a module.
  ///
  /// - Parameter request: What is to be compiled.
  /// - Returns: One fix for each file that a cure changes or whose cures were left out.
  /// - Throws: ``CompilerServiceError``; ``CompilerServiceError/unavailable(_:)`` when the compiler crashed, or when
  ///   the library that tells cures cannot be asked.
  package func fixes(_ request: CompileRequest) async throws(CompilerServiceError) -> [FileFix] {
    let result = try await check(request)
    if let crash = result.crash { throw .unavailable(crash) }
    if case .frontend(let reason) = result.engine {
      throw .unavailable("Cures are told by the compiler library only. \(reason)")
    }
    let sources = try SourceSet(request.files, limit: configuration.sourceLimit, folder: configuration.cacheDirectory)
    return sources.sources.compactMap { source in
      let fix = FileFix(path: source.givenPath, text: source.text, diagnostics: result.diagnostics)
      return fix.edits.isEmpty && fix.skipped.isEmpty ? nil : fix
    }
  }
}
