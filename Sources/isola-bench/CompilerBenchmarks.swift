import CompilerService
import Foundation
private import Glibc

/// The warm compiler against one that is started for each file.
struct CompilerBenchmarks {
  private let toolchain: Toolchain
  private let folder: String
  private let service: CompilerService

  /// Benchmarks over a worker.
  ///
  /// - Parameter worker: The path of the program `isola-compiler`.
  /// - Throws: `ToolchainError` when there is no compiler, or what the file system says.
  init(worker: String) throws {
    toolchain = try Toolchain.inUse()
    folder =
      FileManager.default.temporaryDirectory.appending(
        path: "isola-bench-compiler-\(ProcessInfo.processInfo.processIdentifier)"
      )
      .path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    service = CompilerService(
      configuration: CompilerService.Configuration(worker: worker, cacheDirectory: "\(folder)/cache")
    )
  }

  func all() async throws -> [Figure] {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var figures: [Figure] = []
    for number in 0..<3 { try await check(text: ObservableSample.text + "// \(number)\n") }
    for place in ObservableSample.Place.allCases { figures.append(try await changedFile(place)) }
    figures.append(try await matrix())
    figures.append(try await unchangedFile())
    figures.append(try await completion())
    figures.append(try await killedWorker())
    await service.shutdown()
    return figures
  }

  private func changedFile(_ place: ObservableSample.Place) async throws -> Figure {
    var (checks, compilations): ([Double], [Double]) = ([], [])
    for number in 1...15 {
      let text = ObservableSample.edited(place, number)
      checks.append(try await milliseconds { try await check(text: text) })
      compilations.append(try await milliseconds { try compile(text, .swift6) })
    }
    return ratio("a warm check, edited \(place.rawValue)", checks, compilations, limit: 0.4, unit: "× swiftc -emit-sil")
  }

  private func matrix() async throws -> Figure {
    var (matrices, compilations): ([Double], [Double]) = ([], [])
    for number in 101...108 {
      let text = ObservableSample.edited(.inside, number)
      let answers = try await milliseconds { _ = try await service.matrix(request(text)) }
      let runs = try await milliseconds { for mode in CompilerMode.allCases { try compile(text, mode) } }
      // The first is made while the second worker warms up.
      guard number > 101 else { continue }
      matrices.append(answers)
      compilations.append(runs)
    }
    return ratio("the matrix of six modes", matrices, compilations, limit: 0.45, unit: "× six runs of swiftc -emit-sil")
  }

  private func unchangedFile() async throws -> Figure {
    let text = ObservableSample.edited(.inside, 201)
    try await check(text: text)
    var times: [Double] = []
    for _ in 0..<15 { times.append(try await milliseconds { try await check(text: text) }) }
    return Figure(
      name: "an unchanged file again",
      value: times.median,
      limit: 5,
      unit: "ms",
      detail: "median of 15 checks"
    )
  }

  private func completion() async throws -> Figure {
    let arguments = CompilerMode.swift6.flags + ["-parse-as-library", "-module-name", "main"] + toolchain.pluginFlags
    var times: [Double] = []
    for number in 0..<16 {
      let before = ObservableSample.text + "@MainActor func use\(number)(_ store: Store) { store.se"
      let time = try await milliseconds {
        let list = try await service.completions(in: before + "\n}\n", at: before.utf8.count, arguments: arguments)
        guard list.items.contains(where: { $0.name == "selection" }) else {
          throw Child.StartError(description: "store.se was not completed.")
        }
      }
      // The first loads the library.
      if number > 0 { times.append(time) }
    }
    return Figure(
      name: "members completed",
      value: times.median,
      limit: 100,
      unit: "ms",
      detail: "median of 15 changed functions behind the 60 lines"
    )
  }

  private func killedWorker() async throws -> Figure {
    var times: [Double] = []
    for number in 301...305 {
      try await check(text: ObservableSample.edited(.inside, number))
      guard let worker = await service.workerIdentifiers.first else {
        throw Child.StartError(description: "No worker was started.")
      }
      // A stopped worker takes the request and cannot finish it, so the end comes in its middle for certain.
      kill(worker, SIGSTOP)
      async let answer = service.check(request(ObservableSample.edited(.outside, number)))
      while await !service.isBusy { await Task.yield() }
      let start = ContinuousClock.now
      kill(worker, SIGKILL)
      let verdict = try await answer.verdict
      times.append((ContinuousClock.now - start) / .milliseconds(1))
      guard verdict == .crash else {
        throw Child.StartError(description: "A killed worker was answered with \(verdict).")
      }
    }
    return Figure(
      name: "a worker killed in the middle of a request",
      value: times.max() ?? .nan,
      limit: 1000,
      unit: "ms until it is answered",
      detail: "the slowest of 5"
    )
  }

  private func request(_ text: String) -> CompileRequest {
    CompileRequest(files: [SourceInput(path: "Store.swift", text: text)], entryPoint: .library)
  }

  private func check(text: String) async throws {
    let result = try await service.check(request(text))
    guard result.verdict == .ok, result.engine == .warm else {
      throw Child.StartError(description: "The file got \(result.verdict) from \(result.engine.name).")
    }
  }

  /// Compiles a text as `check` does, by a compiler that is started for it.
  private func compile(_ text: String, _ mode: CompilerMode) throws {
    let file = "\(folder)/Store.swift"
    try Data(text.utf8).write(to: URL(filePath: file))
    let arguments = mode.flags + ["-parse-as-library", "-emit-sil", file, "-o", "/dev/null"]
    let environment = ProcessInfo.processInfo.environment
    let status = try Child(toolchain.swiftc, arguments, environment: environment).wait()
    guard status == 0 else {
      throw Child.StartError(description: "swiftc ended with \(status) in mode \(mode.rawValue).")
    }
  }

  private func milliseconds(_ body: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await body()
    return (ContinuousClock.now - start) / .milliseconds(1)
  }

  private func ratio(_ name: String, _ times: [Double], _ peers: [Double], limit: Double, unit: String) -> Figure {
    Figure(
      name: name,
      value: zip(times, peers).map { $0 / $1 }.median,
      limit: limit,
      unit: unit,
      detail: String(format: "%.1f ms to %.1f ms, medians of %d pairs", times.median, peers.median, times.count)
    )
  }
}
