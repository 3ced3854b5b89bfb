/// Reads what `swift-frontend -dump-ast -dump-ast-format json` says about isolation.
package enum ASTDump {
  /// Finds the facts of a dump.
  ///
  /// The dump marks closures and members with what was inferred, but says nothing on a top-level declaration that the
  /// default isolation makes part of the main actor; that default is therefore asked for.
  ///
  /// - Parameters:
  ///   - dump: The compiler's output, one JSON object.
  ///   - source: The text that was compiled: the dump counts its bytes.
  ///   - file: The file as the user named it.
  ///   - isMainActorDefault: Whether it was compiled with `-default-isolation MainActor`.
  /// - Returns: The facts in the order of the source, without errors.
  /// - Throws: `ASTDumpError` for a text that is no dump.
  package static func read(
    _ dump: [UInt8],
    source: String,
    file: String,
    isMainActorDefault: Bool = false
  ) throws -> IsolationReport {
    let tree = try DumpScanner.tree(of: dump)
    guard tree.string("_kind", of: 0) == "source_file" else { throw ASTDumpError.noSourceFile }
    var collector = FactCollector(tree: tree, source: SourceText(source), isMainActorDefault: isMainActorDefault)
    collector.collect()
    return IsolationReport(
      file: file,
      source: source,
      facts: collector.orderedFacts(),
      generated: collector.generated,
      implicit: collector.implicit
    )
  }
}
