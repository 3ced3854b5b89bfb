import Foundation
import MainLoop

/// All benchmarks, in the order of the promises.
struct Benchmarks {
  /// Benchmarks that belong together, and can be asked for by name.
  enum Group: String, CaseIterable {
    case start, prompt, cells, ledger, subscriptions, signing, durability, screen, compiler, lab, dismissals, sync,
      etcd, devices
    case tipJar = "tip-jar"
    case migrate
  }

  let installation: Installation

  /// Measures some groups, and hands out the figures of each as soon as it is done.
  ///
  /// - Parameters:
  ///   - groups: The groups.
  ///   - report: Called with the figures of one group.
  /// - Throws: Why something cannot be measured.
  func measure(_ groups: [Group], report: ([Figure]) -> Void) async throws {
    let programs = try Programs()
    defer { programs.removeHome() }
    for group in groups { report(try await figures(of: group, programs)) }
  }

  private func figures(of group: Group, _ programs: Programs) async throws -> [Figure] {
    switch group {
    case .start: try StartBenchmarks(programs: programs).all()
    case .prompt: try PromptBenchmarks(programs: programs).all()
    case .cells: try CellBenchmarks(programs: programs).all()
    case .ledger: try await LedgerBenchmarks(installation: installation).all()
    case .subscriptions: try await SubscriptionBenchmarks(installation: installation).all()
    case .signing: try await SigningBenchmarks().all()
    case .durability: try await DurabilityBenchmarks(programs: programs).all()
    case .screen: [try await ScreenBenchmarks().manyChanges()]
    case .compiler: try await CompilerBenchmarks(worker: programs.compiler).all()
    case .lab: try LabBenchmarks(programs: programs).all()
    case .dismissals: try await DismissalBenchmarks(folder: programs.folder).all()
    case .sync: try SyncBenchmarks().all()
    case .etcd: try await EtcdBenchmarks(folder: programs.folder).all()
    case .migrate: try MigrationBenchmarks(programs: programs).all()
    case .devices: try await DeviceBenchmarks(programs: programs).all()
    case .tipJar: try await TipJarBenchmarks(installation: installation).all()
    }
  }
}

/// The built programs, and surroundings in which they leave nothing behind.
struct Programs {
  let isola: String
  let compiler: String
  let empty: String
  let inserts: String
  let sources: String
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
    inserts = try find("isola-bench-inserts")
    sources = try find("isola-sources")
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
