import CompilerService
import Foundation

/// The lab, against a loop that asks `swiftc` about each variant in each mode.
struct LabBenchmarks {
  let programs: Programs

  /// Every ninth experiment: its variants are checked, and its programs are built and run.
  ///
  /// Those of the store are left out: a loop of `swiftc` does not find our StoreKit, and is done at once.
  private func experiments() throws -> [String] {
    let slugs = try FileManager.default.contentsOfDirectory(atPath: experimentsFolder())
      .filter { !$0.hasPrefix("store-") }.sorted()
    return stride(from: 4, to: slugs.count, by: 9).map { slugs[$0] }
  }

  func all() throws -> [Figure] {
    var (verifications, loops): ([Double], [Double]) = ([], [])
    for number in 1...2 {
      verifications.append(try verify(cache: "\(programs.folder)/lab-\(number)"))
      loops.append(try loop())
    }
    return [
      Figure(
        name: "experiments verified, nothing remembered",
        value: zip(verifications, loops).map { $0 / $1 }.median,
        limit: 0.5,
        unit: "× a loop of swiftc on all processors",
        detail: String(
          format: "%.1f s to %.1f s, medians of %d pairs",
          verifications.median / 1000,
          loops.median / 1000,
          loops.count
        )
      ),
      try rememberedProgram(),
    ]
  }

  private func verify(cache: String) throws -> Double {
    let environment = programs.environmentWithCompiler.merging(["XDG_CACHE_HOME": cache]) { $1 }
    return try milliseconds(programs.isola, try ["--ephemeral", "lab", "verify"] + experiments(), environment)
  }

  /// Asks the compiler about every variant in every mode and builds what is run, as many at a time as there are
  /// processors.
  private func loop() throws -> Double {
    let folder = try experimentsFolder()
    var lines: [String] = []
    for slug in try experiments() {
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(slug)").sorted()
      for name in names where name.hasSuffix(".swift") {
        let file = "\(folder)/\(slug)/\(name)"
        lines += CompilerMode.allCases.map { "\($0.flags.joined(separator: " ")) -emit-sil -o /dev/null \(file)" }
        guard names.contains(where: { $0.hasPrefix(name.dropLast(6)) && $0.hasSuffix(".events") }) else { continue }
        lines.append("-swift-version 6 -o \(programs.folder)/program-\(lines.count) \(file)")
      }
    }
    let list = "\(programs.folder)/variants"
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: list))
    let processors = ProcessInfo.processInfo.activeProcessorCount
    // A variant that is to be rejected is no failure of the loop.
    let command = "xargs -P \(processors) -L 1 swiftc < \(list); true"
    return try milliseconds("/bin/sh", ["-c", command], programs.environmentWithCompiler)
  }

  /// The time of a program that was built before, with the start of Isola in it.
  private func rememberedProgram() throws -> Figure {
    let file = "\(programs.folder)/hello.swift"
    try Data("print(\"hello\")\n".utf8).write(to: URL(filePath: file))
    var times: [Double] = []
    for number in 0...20 {
      let time = try milliseconds(programs.isola, ["run", file], programs.environmentWithCompiler)
      // The first is built.
      if number > 0 { times.append(time) }
    }
    return Figure(
      name: "a program that is built already, start to end",
      value: times.median,
      limit: 100,
      unit: "ms",
      detail: "median of \(times.count) runs in the cage, with the start of isola"
    )
  }

  private func experimentsFolder() throws -> String {
    let folder = URL(filePath: programs.isola).deletingLastPathComponent()
      .appending(path: "isola_Lab.resources/Experiments").path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: folder) else {
      throw Child.StartError(description: "\(folder) is not there; swift build -c release makes it.")
    }
    return folder
  }

  private func milliseconds(_ path: String, _ arguments: [String], _ environment: [String: String]) throws -> Double {
    let start = ContinuousClock.now
    let status = try Child(path, arguments, environment: environment).wait()
    guard status == 0 else {
      throw Child.StartError(description: "\(path) \(arguments.joined(separator: " ")) ended with \(status).")
    }
    return (ContinuousClock.now - start) / .milliseconds(1)
  }
}
