/// What a command needs of where it runs.
package struct SourcePlaces: Sendable {
  /// The folder that paths on the command line count from.
  package var folder: String
  /// The program `isola-compiler`, which `--verify` asks.
  package var compiler: String
  /// The folder of what can be made again.
  package var cache: String
  /// Reads what comes on standard input.
  package var readInput: @Sendable () -> [UInt8]

  /// Names the places.
  ///
  /// - Parameters:
  ///   - folder: The folder that paths count from.
  ///   - compiler: The program `isola-compiler`.
  ///   - cache: The folder of what can be made again.
  ///   - readInput: Reads what comes on standard input.
  package init(
    folder: String,
    compiler: String,
    cache: String,
    readInput: @escaping @Sendable () -> [UInt8] = { [] }
  ) {
    self.folder = folder
    self.compiler = compiler
    self.cache = cache
    self.readInput = readInput
  }

  /// The absolute path of one that was typed.
  func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : "\(folder)/\(path)" }
}
