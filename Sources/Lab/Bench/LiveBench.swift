import CompilerService
import Foundation
import Programs

/// The compiler and the cage.
struct LiveBench: LabBench {
  let compiler: CompilerService
  let builder: ProgramBuilder
  let runner: ProgramRunner
  let modules: ModuleShelf

  func check(
    _ program: LabProgram,
    in modes: [CompilerMode],
    building built: Set<CompilerMode>
  )
    async throws(LabError) -> [CompilerMode: CompileObservation]
  {
    var request = CompileRequest(files: [SourceInput(path: program.path, text: program.text)])
    request.searchPaths = try await modules.folders(of: program.modules)
    var observations: [CompilerMode: CompileObservation] = [:]
    do throws(CompilerServiceError) {
      let plain = modes.filter { !built.contains($0) }
      if !plain.isEmpty {
        for result in try await compiler.matrix(request, modes: plain) {
          observations[result.mode] = CompileObservation(result, of: program.path)
        }
      }
      request.build = true
      for mode in modes where built.contains(mode) {
        observations[mode] = CompileObservation(try await compiler.check(request.inMode(mode)), of: program.path)
      }
    } catch {
      throw .compiler(error)
    }
    return observations
  }

  func run(_ program: LabProgram, in mode: CompilerMode, isFresh: Bool) async throws(LabError) -> RunObservation {
    do throws(ProgramError) {
      switch try await builder.build(program.request(in: mode)) {
      case .built(let executable):
        let trace = try await runner.run(
          executable,
          // Its own folder is empty, so a store sells the built-in catalogue.
          environment: [BundledModules.configurationVariable: "."],
          limits: program.limits
        )
        return .ran(ObservedEvent.events(of: trace, file: program.file))
      case .rejected(let diagnostics):
        let first = diagnostics.first { $0.severity == .error } ?? diagnostics.first
        return .rejected(first?.message ?? "The compiler gave no reason.")
      case .crashed(let crash): return .crashed(crash.sentence)
      case .unlinked(let sentence): return .notAProgram(sentence)
      }
    } catch {
      throw .program(error)
    }
  }
}

extension LabProgram {
  /// What is built of it.
  func request(in mode: CompilerMode) -> ProgramRequest {
    ProgramRequest(
      files: [SourceInput(path: path, text: text)],
      mode: mode,
      isOptimized: isOptimized,
      modules: modules.map { module in
        ProgramModule(
          name: module.name,
          files: [SourceInput(path: "\(slug)/\(module.name).swift", text: module.text)],
          mode: .swift5
        )
      }
    )
  }

  /// What it may use.
  var limits: ProgramLimits {
    var limits = ProgramLimits()
    // An exit test starts the program again, once for each test.
    if startsProcesses { limits.processes = 8 }
    return limits
  }
}
