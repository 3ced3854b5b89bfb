import CompilerService
import Foundation

/// Runs the programs of the toolchain for cells.
enum CellBuild {
  /// How long a compiler may take.
  static let limit: Duration = .seconds(60)

  /// The flags that name what a cell's compiler writes.
  static func outputs(_ module: String, in folder: String) -> [String] {
    let path = "\(folder)/\(module)"
    return [
      "-module-name", module, "-emit-module-path", "\(path).swiftmodule", "-o", "\(path).o",
      "-diagnostic-style", "llvm",
    ]
  }

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

  /// Makes a shared object of a cell's object file.
  ///
  /// - Parameters:
  ///   - module: The cell's module.
  ///   - imports: The modules it imports, whose libraries it may need.
  ///   - toolkit: Where things are.
  /// - Returns: The path of the shared object.
  /// - Throws: ``CellError``.
  static func link(_ module: String, imports: [String], _ toolkit: CellToolkit) async throws(CellError) -> String {
    let path = "\(toolkit.folder)/\(module)"
    let libraries = imports.flatMap { imported -> [String] in
      let name = String(imported.split(separator: " ").last ?? "").split(separator: ".").first.map(String.init) ?? ""
      return [name, "swift\(name)", "swift_\(name)"].filter {
        FileManager.default.fileExists(atPath: "\(toolkit.libraries)/lib\($0).so")
      }
    }
    // A module that is not optimized uses ready-made specializations of the standard library's generics, which a program
    // that is optimized has not loaded.
    let needed = ["-L", toolkit.libraries, "-rpath", toolkit.libraries, "-lswiftSwiftOnoneSupport"]
    let run = try await run(
      toolkit.linker,
      ["-shared", "-o", "\(path).so", "\(path).o", toolkit.runtimeObject] + needed
        + libraries.map { "-l\($0)" },
      in: toolkit
    )
    guard run.end == .exit(0) else {
      throw .notLoaded(run.errors.split(separator: "\n").first.map(String.init) ?? "the linker gave no reason")
    }
    for rest in ["\(path).o", "\(path).swift"] { try? FileManager.default.removeItem(atPath: rest) }
    return "\(path).so"
  }
}
