import CompilerService

/// What a text is read against while it is typed: everything that a cell typed now would see.
///
/// The text stands in the body of a function on the main actor, so that a next question about another text in the same
/// scope finds all declarations checked already.
struct TypingScope: Sendable, Equatable {
  /// The imports, one on each line.
  private let head: String
  /// The compiler's arguments, without the file.
  let arguments: [String]

  /// A scope.
  ///
  /// - Parameters:
  ///   - catalogue: What the cells declare.
  ///   - mode: The dialect.
  ///   - toolkit: Where the modules are.
  init(_ catalogue: CellCatalogue, _ mode: CompilerMode, _ toolkit: CellToolkit) {
    let imports = Surroundings.full.modules + catalogue.imports
    let cells = catalogue.imports(for: catalogue.names).suffix(Self.importLimit)
    head = imports.map { "import \($0)\n" }.joined() + cells.map { "@testable import \($0)\n" }.joined()
    arguments = Self.arguments(mode, toolkit)
  }

  /// How many modules and single declarations of cells are imported: the latest, where there are more.
  private static let importLimit = 400

  /// A text in the scope.
  struct Source: Sendable {
    /// The whole source.
    var text: String
    /// How many bytes stand before the typed text.
    var offset: Int
    /// How many lines stand before it.
    var line: Int
  }

  /// Puts a text into the scope.
  ///
  /// - Parameter typed: The text.
  /// - Returns: The source that the compiler is asked about.
  func source(around typed: String) -> Source {
    let isAtFileLevel = Self.isAtFileLevel(typed)
    let before = head + (isAtFileLevel ? "" : "@MainActor func typed() async throws {\n")
    let text = before + typed + (isAtFileLevel ? "\n" : "\n}\n")
    return Source(text: text, offset: before.utf8.count, line: before.utf8.count { $0 == UInt8(ascii: "\n") })
  }

  /// Whether a text begins with what may not stand in a function.
  private static func isAtFileLevel(_ typed: String) -> Bool {
    let word = typed.drop(while: \.isWhitespace).prefix { $0.isLetter }
    return ["import", "extension", "infix", "macro", "postfix", "precedencegroup", "prefix", "protocol"].contains(word)
  }

  private static func arguments(_ mode: CompilerMode, _ toolkit: CellToolkit) -> [String] {
    mode.flags
      + ["-parse-as-library", "-module-name", "Typed", "-enable-testing", "-package-name", toolkit.packageName]
      // The name of a result begins with `$`.
      + ["-Xfrontend", "-debugger-support"]
      + ["-I", toolkit.folder, "-I", toolkit.modules]
      + ["-module-cache-path", toolkit.moduleCache]
      + toolkit.toolchain.pluginFlags
  }
}
