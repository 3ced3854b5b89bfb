import Foundation
import MainLoop

/// All benchmarks, in the order of the promises.
struct Benchmarks {
  let installation: Installation

  func all() async throws -> [Figure] {
    let programs = try Programs()
    defer { programs.removeHome() }
    var figures = try StartBenchmarks(programs: programs).all()
    figures += try PromptBenchmarks(programs: programs).all()
    figures += try CellBenchmarks(programs: programs).all()
    figures += try await LedgerBenchmarks(installation: installation).all()
    figures += try await SigningBenchmarks().all()
    figures.append(try await ScreenBenchmarks().manyChanges())
    figures += try await CompilerBenchmarks(worker: programs.compiler).all()
    figures += try LabBenchmarks(programs: programs).all()
    figures += try await TipJarBenchmarks(installation: installation).all()
    return figures
  }
}

/// The built programs, and surroundings in which they leave nothing behind.
struct Programs {
  let isola: String
  let compiler: String
  let empty: String
  let environment: [String: String]

  /// A folder for what a benchmark writes, removed at the end.
  var folder: String { environment["HOME"] ?? "" }

  /// The same surroundings with the Swift toolchain in them.
  var environmentWithCompiler: [String: String] {
    environment.merging(["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]) { $1 }
  }

  init() throws {
    let folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    let candidates = [folder.path(), ".build/release"]
    func find(_ name: String) throws -> String {
      let paths = candidates.map { $0.hasSuffix("/") ? $0 + name : "\($0)/\(name)" }
      guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
        throw Child.StartError(description: "\(name) is not built; swift build -c release makes it.")
      }
      return path
    }
    isola = try find("isola")
    compiler = try find("isola-compiler")
    empty = try find("isola-bench-empty")
    let home =
      FileManager.default.temporaryDirectory.appending(path: "isola-bench-\(ProcessInfo.processInfo.processIdentifier)")
      .path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    environment = ["HOME": home, "LANG": "C.UTF-8", "TERM": "xterm-256color", "PATH": "/usr/bin:/bin"]
  }

  /// Removes what the programs left in their home.
  func removeHome() {
    if let home = environment["HOME"] { try? FileManager.default.removeItem(atPath: home) }
  }
}
