import CompilerService
import Foundation

/// The sources of a module as they are at one moment.
struct ProgramSources: Sendable, Hashable {
  /// A source.
  struct Source: Sendable, Hashable {
    /// The path that diagnostics name.
    var path: String
    /// What it holds.
    var text: String

    /// The name under which the compiler sees it.
    var fileName: String {
      let name = path.split(separator: "/").last.map(String.init) ?? "main"
      return name.hasSuffix(".swift") ? name : name + ".swift"
    }
  }

  /// The sources, in order.
  let sources: [Source]

  /// Reads sources.
  ///
  /// - Parameter inputs: The sources.
  /// - Throws: ``ProgramError/noFiles``, ``ProgramError/unreadable(_:)``.
  init(_ inputs: [SourceInput]) throws(ProgramError) {
    guard !inputs.isEmpty else { throw .noFiles }
    var sources: [Source] = []
    for input in inputs {
      guard let text = input.text ?? Self.read(input.path) else { throw .unreadable(input.path) }
      sources.append(Source(path: input.path, text: text))
    }
    self.sources = sources
  }

  private static func read(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Writes the sources where the compiler reads them, whatever their names are.
  ///
  /// - Parameter folder: A folder of the build.
  /// - Returns: The paths that the compiler sees, in order.
  /// - Throws: ``ProgramError/unavailable(_:)``.
  func write(to folder: String) throws(ProgramError) -> [String] {
    var paths: [String] = []
    for (number, source) in sources.enumerated() {
      // A folder for each, since two sources may have one name.
      let place = "\(folder)/\(number)"
      do {
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try Data(source.text.utf8).write(to: URL(filePath: "\(place)/\(source.fileName)"))
      } catch {
        throw .unavailable("\(place) cannot be written; the cache was expected to be a folder of one's own.")
      }
      paths.append("\(place)/\(source.fileName)")
    }
    return paths
  }

  /// Whether the module starts with statements, as far as names and words say it; the compiler has the last word.
  ///
  /// - Parameter given: What the request says.
  /// - Returns: Whether it is a script.
  func isScript(_ given: EntryPoint) -> Bool {
    switch given {
    case .script: true
    case .library: false
    case .automatic:
      sources.contains { $0.path == "main.swift" || $0.path.hasSuffix("/main.swift") }
        || (sources.count == 1 && !sources[0].text.contains("@main"))
    }
  }

  /// The names of diagnostics that say that a module was taken for a library and is a script, or the other way round.
  static let entryPointDiagnostics: Set<String> = [
    "illegal_top_level_expr", "illegal_top_level_stmt", "attr_ApplicationMain_with_script",
  ]
}
