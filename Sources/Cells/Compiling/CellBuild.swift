import CompilerService
import Foundation

/// Runs the programs of the toolchain for cells.
enum CellBuild {
  /// How long a compiler may take.
  static let limit: Duration = .seconds(60)

  /// How long the compiler may look for words for a fault of syntax that the parser has found already.
  ///
  /// Its own parser takes twice as long for each further bracket that is open, for some kinds of brackets.
  static let wordingLimit: Duration = .seconds(2)

  /// Runs a program.
  ///
  /// - Throws: ``CellError/unavailable(_:)``, ``CellError/cancelled``, ``CellError/timedOut``.
  static func run(
    _ program: String,
    _ arguments: [String],
    in toolkit: CellToolkit,
    limit: Duration = limit
  ) async throws(CellError) -> ProgramRun.Result {
    do {
      return try await ProgramRun.run(program, arguments, in: toolkit.folder, limit: limit)
    } catch {
      switch error {
      case .timedOut: throw .timedOut
      case .cancelled: throw .cancelled
      case .notStarted(let sentence): throw .unavailable(sentence)
      }
    }
  }

  /// Makes a shared object of an object file, with a linker that does not wait.
  ///
  /// - Parameters:
  ///   - object: The object file; it is removed.
  ///   - path: Where the shared object is to lie.
  ///   - libraries: The libraries that it needs besides what is loaded, by their short names.
  ///   - toolkit: Where things are.
  /// - Throws: ``CellError``.
  static func link(
    _ object: String,
    into path: String,
    libraries: [String],
    _ toolkit: CellToolkit
  ) async throws(CellError) {
    defer { try? FileManager.default.removeItem(atPath: object) }
    let arguments = toolkit.linking([object] + libraries.map { "-l\($0)" }, into: path)
    let run = try await run(toolkit.linker, arguments, in: toolkit)
    guard run.end == .exit(0) else {
      throw .notLoaded(run.errors.split(separator: "\n").first.map(String.init) ?? "the linker gave no reason")
    }
  }
}
