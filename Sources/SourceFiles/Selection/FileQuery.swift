/// What a command line says about the files it means.
package struct FileQuery: Sendable {
  /// Files, folders and patterns, as they were typed.
  package var paths: [String]
  /// Patterns of what is left out, in the words of `.gitignore`.
  package var excludes: [String]
  /// Whether `.gitignore` files are followed, and folders of other people's code left out.
  package var followsIgnoreFiles: Bool
  /// Whether a file found in a folder is meant, by its name; a file that was named is.
  package var isWanted: @Sendable (String) -> Bool

  /// Asks for files.
  ///
  /// - Parameters:
  ///   - paths: Files, folders and patterns.
  ///   - excludes: Patterns of what is left out.
  ///   - followsIgnoreFiles: Whether `.gitignore` files are followed.
  ///   - isWanted: Whether a file found in a folder is meant, by its name.
  package init(
    paths: [String],
    excludes: [String] = [],
    followsIgnoreFiles: Bool = true,
    isWanted: @escaping @Sendable (String) -> Bool = { $0.hasSuffix(".swift") }
  ) {
    self.paths = paths
    self.excludes = excludes
    self.followsIgnoreFiles = followsIgnoreFiles
    self.isWanted = isWanted
  }
}
