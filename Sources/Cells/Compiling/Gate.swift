import CompilerService
import Foundation

/// The module that a waiting compiler waits for.
enum Gate {
  /// Its name.
  static let module = "CellGate"

  /// The built module, which opens the gate.
  struct Key: Sendable {
    /// Where it lies.
    var path: String
    /// What it holds.
    var bytes: Data
  }

  /// Builds the module; it is empty.
  ///
  /// It lies among the cells, under its own name: every cell that a waiting compiler built imports it, and so does, through
  /// that cell, one that is built by a compiler that has not waited.
  ///
  /// - Parameter toolkit: Where things are.
  /// - Returns: The built module.
  /// - Throws: ``CellError/unavailable(_:)`` when the compiler does not build it.
  static func key(_ toolkit: CellToolkit) async throws(CellError) -> Key {
    let source = "\(toolkit.folder)/\(module).swift"
    let output = "\(toolkit.folder)/\(module).swiftmodule"
    guard (try? Data().write(to: URL(filePath: source))) != nil else {
      throw .unavailable("\(toolkit.folder) cannot be written, and cells are built there.")
    }
    let arguments = [
      "-frontend", "-emit-module", source, "-module-name", module, "-o", output, "-parse-as-library",
      "-module-cache-path", toolkit.moduleCache,
    ]
    let run = try await CellBuild.run(toolkit.toolchain.frontend, arguments, in: toolkit)
    guard run.end == .exit(0), let bytes = FileManager.default.contents(atPath: output) else {
      throw .unavailable(
        "The compiler does not work: " + (run.errors.split(separator: "\n").first ?? "no reason given.")
      )
    }
    return Key(path: output, bytes: bytes)
  }
}
