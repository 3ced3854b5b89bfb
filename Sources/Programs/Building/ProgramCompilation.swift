import CompilerService
import Foundation

/// One build: the modules, the program, the linker.
struct ProgramCompilation: Sendable {
  /// What is to be built.
  let request: ProgramRequest
  /// The toolchain.
  let tools: BuildTools
  /// What the program is linked with.
  let library: ProbeLibrary
  /// Where the modules of ours are that it imports, if it does.
  let bundled: BundledModules.Place?
  /// The folder of this build.
  let folder: String

  /// Compiles and links.
  ///
  /// - Parameters:
  ///   - sources: The sources of the program.
  ///   - modules: The sources of its modules, in the order of the request.
  /// - Returns: What came of it.
  /// - Throws: ``ProgramError``.
  func run(_ sources: ProgramSources, _ modules: [ProgramSources]) async throws(ProgramError) -> BuildRecord {
    var record = BuildRecord(folder: folder, end: .exit(0), errors: "")
    defer { for place in ["sources", "modules"] { try? FileManager.default.removeItem(atPath: "\(folder)/\(place)") } }
    var objects: [String] = []
    for (number, module) in request.modules.enumerated() {
      let place = "\(folder)/\(BuildRecord.place(ofModule: number))"
      let paths = try modules[number].write(to: place)
      let object = "\(folder)/modules/\(number).o"
      let run = try await compile(
        module.mode.flags + ["-parse-as-library"] + paths
          + ["-module-name", module.name, "-emit-module-path", "\(folder)/modules/\(module.name).swiftmodule"],
        to: object
      )
      record.add(run)
      guard run.end == .exit(0) else { return record }
      objects.append(object)
    }
    let paths = try sources.write(to: "\(folder)/\(BuildRecord.place)")
    let object = "\(folder)/modules/program.o"
    let isScript = sources.isScript(request.entryPoint)
    var run = try await compile(program(paths, isScript: isScript), to: object)
    if request.entryPoint == .automatic, run.end == .exit(1) {
      // What holds declarations alone is another program as a script than as a library, and is meant as the latter.
      let other = try await compile(program(paths, isScript: !isScript), to: object)
      if !Self.wasTakenWrongly(other.errors) { run = other }
    }
    record.add(run)
    guard run.end == .exit(0) else { return record }
    let command = library.linking(
      objects + [object],
      to: record.executable,
      with: bundled.map { [$0.library] } ?? [],
      tools.toolchain
    )
    let linked = try await tools.run(command[0], Array(command.dropFirst()), in: folder)
    if linked.end != .exit(0) { record.linkFailure = Self.sentence(linked) }
    return record
  }

  private func program(_ paths: [String], isScript: Bool) -> [String] {
    request.mode.flags + (isScript ? [] : ["-parse-as-library"]) + paths + ["-module-name", request.moduleName]
      + request.flags
  }

  private func compile(_ arguments: [String], to object: String) async throws(ProgramError) -> ProgramRun.Result {
    try? FileManager.default.createDirectory(atPath: "\(folder)/modules", withIntermediateDirectories: true)
    return try await tools.run(
      tools.toolchain.frontend,
      ["-frontend", "-c", request.isOptimized ? "-O" : "-Onone"] + arguments
        + ["-I", "\(folder)/modules", "-I", library.folder]
        + (bundled.map { ["-I", $0.folder] } ?? []) + tools.toolchain.pluginFlags
        + ["-module-cache-path", tools.moduleCache, "-debug-diagnostic-names", "-diagnostic-style", "llvm"]
        + ["-o", object],
      in: folder
    )
  }

  private static func wasTakenWrongly(_ errors: String) -> Bool {
    ProgramSources.entryPointDiagnostics.contains { errors.contains("[\($0)]") }
  }

  private static func sentence(_ run: ProgramRun.Result) -> String {
    if run.errors.contains("undefined symbol: main\n") {
      return "The program does not say where it starts: statements in main.swift or a type marked @main were expected."
    }
    let first = run.errors.split(separator: "\n").first.map(String.init) ?? "the linker \(run.end)"
    return "The program could not be linked: \(first)."
  }
}
