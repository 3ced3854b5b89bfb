import Foundation

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

  /// A path that counts from a folder, as a person would write it: from where the command runs, if the folder was
  /// named so and the file lies there.
  func shown(_ path: String, in folder: String) -> String {
    let whole = path.hasPrefix("/") ? path : "\(absolute(folder))/\(path)"
    let standard = URL(filePath: whole).standardizedFileURL.path(percentEncoded: false)
    let base = URL(filePath: self.folder).standardizedFileURL.path(percentEncoded: false)
    let prefix = base.hasSuffix("/") ? base : base + "/"
    return !folder.hasPrefix("/") && standard.hasPrefix(prefix) ? String(standard.dropFirst(prefix.count)) : standard
  }

  /// The absolute path of one that was typed.
  func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : "\(folder)/\(path)" }
}
