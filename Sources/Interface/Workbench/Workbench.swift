import Commands
package import CompilerService
import Foundation
import IsolationView

/// Answers questions about files with the compiler.
///
/// Nothing is started before the first question; the compiler then stays warm in a child process for the next ones.
package struct Workbench: Sendable {
  private let worker: String
  private let cacheFolder: String
  /// The program that reads people's sources.
  let sources: String
  /// The compiler that stays warm.
  package let service: CompilerService
  /// The laboratory, which is opened when it is asked.
  let lab: LabRoom

  /// Where the parts of a workbench are installed.
  package struct Places: Sendable {
    /// The program `isola-compiler`.
    package var worker: String
    /// The program `isola-sources`.
    package var sources: String
    /// The program `isola-cage`.
    package var cage: String
    /// The folder of the experiments.
    package var experiments: String
    /// The folder with the sources of the probe module.
    package var probeModule: String
    /// Where work files are made; nothing is written anywhere else, but for `fix --write` and `lab record --write`.
    package var cache: String

    /// Names the places.
    ///
    /// - Parameters:
    ///   - worker: The program `isola-compiler`.
    ///   - sources: The program `isola-sources`.
    ///   - cage: The program `isola-cage`.
    ///   - experiments: The folder of the experiments.
    ///   - probeModule: The folder with the sources of the probe module.
    ///   - cache: Where work files are made.
    package init(
      worker: String,
      sources: String,
      cage: String,
      experiments: String,
      probeModule: String,
      cache: String
    ) {
      self.worker = worker
      self.sources = sources
      self.cage = cage
      self.experiments = experiments
      self.probeModule = probeModule
      self.cache = cache
    }
  }

  /// Makes a workbench.
  ///
  /// - Parameter places: Where its parts are.
  package init(_ places: Places) {
    worker = places.worker
    sources = places.sources
    cacheFolder = places.cache
    service = CompilerService(configuration: .init(worker: places.worker, cacheDirectory: places.cache))
    lab = LabRoom(
      LabRoom.Places(
        experiments: places.experiments,
        probeModule: places.probeModule,
        cage: places.cage,
        cache: places.cache
      ),
      service: service
    )
  }

  /// A file with a text, for questions about text that was typed.
  ///
  /// - Parameter text: The text.
  /// - Returns: The path; the next text takes its place.
  /// - Throws: ``Failure`` when it cannot be written.
  func file(holding text: String) throws -> String {
    let path = "\(cacheFolder)/block-\(ProcessInfo.processInfo.processIdentifier).swift"
    do {
      try FileManager.default.createDirectory(atPath: cacheFolder, withIntermediateDirectories: true)
      try Data((text + "\n").utf8).write(to: URL(filePath: path))
    } catch {
      throw Failure("not-written", "\(path) cannot be written, and the block is checked there.")
    }
    return path
  }

  /// Ends the compiler.
  package func shutdown() async {
    await service.shutdown()
  }

  /// Answers a question.
  ///
  /// - Parameters:
  ///   - request: The question.
  ///   - style: Width and colour of text.
  /// - Returns: The answer; a file that cannot be read is an answer too.
  /// - Throws: ``Failure`` where the compiler could not be asked; `CancellationError`.
  package func answer(_ request: ToolRequest, style: TextStyle) async throws -> ToolAnswer {
    do {
      return switch request.verb {
      case .check: try await check(request)
      case .matrix: try await matrix(request, style)
      case .fix: try await fix(request)
      case .expand: try await expand(request)
      case .explain: try explain(request)
      case .isolation: try await isolation(request, style)
      }
    } catch let error as CompilerServiceError {
      if Task.isCancelled { throw CancellationError() }
      throw Failure("compiler", "\(error)".endingWithFullStop)
    } catch let error as IsolationRunnerError {
      throw Failure("compiler", error.description.endingWithFullStop)
    } catch let error as ASTDumpError {
      throw Failure("compiler", error.description.endingWithFullStop)
    } catch let error as FileFixError {
      throw Failure("not-written", error.description.endingWithFullStop)
    }
  }

  func compiler(for request: ToolRequest) -> CompilerService {
    guard let toolchain = request.toolchain else { return service }
    return CompilerService(
      configuration: .init(worker: worker, cacheDirectory: cacheFolder, toolchain: toolchain)
    )
  }

  // MARK: The questions

  private func check(_ request: ToolRequest) async throws -> ToolAnswer {
    let result = try await compiler(for: request).check(request.compilation(of: request.subjects))
    var answer = ToolAnswer(status: status(of: result, request))
    switch request.format {
    case .text:
      let text = DiagnosticText(sources: sources(request.subjects)).text(result.diagnostics)
      answer.output = lines(text)
      answer.remarks = [summary(of: result)]
    case .json: answer.output = [VerdictLine.check(result, files: request.subjects)]
    case .sarif:
      let log = SARIFLog(tool: "isola", version: Version.current, sources: sources(request.subjects))
      answer.output = lines(log.text(result.diagnostics))
    }
    return answer
  }

  private func matrix(_ request: ToolRequest, _ style: TextStyle) async throws -> ToolAnswer {
    var answer = ToolAnswer()
    for file in request.subjects {
      let results = try await compiler(for: request).matrix(request.compilation(of: [file]))
      let worst = results.map { status(of: $0, request) }.max { $0.rawValue < $1.rawValue } ?? .fine
      var part = ToolAnswer(status: worst)
      if request.format == .json {
        part.output = results.map { VerdictLine.verdict($0, file: file) }
      } else {
        part.output =
          [file] + style.columns(results.map { ["  " + $0.mode.rawValue, $0.verdict.rawValue, first(of: $0)] })
      }
      answer.append(part)
    }
    return answer
  }

  private func fix(_ request: ToolRequest) async throws -> ToolAnswer {
    var answer = ToolAnswer()
    for fix in try await compiler(for: request).fixes(request.compilation(of: request.subjects)) {
      if request.format == .json {
        answer.output.append(
          JSONValue.members([
            "v": 1,
            "kind": "fix",
            "file": .string(fix.path),
            "edits": .number("\(fix.edits.count)"),
            "skipped": .number("\(fix.skipped.count)"),
            "written": .bool(request.writes && !fix.edits.isEmpty),
            "diff": .string(fix.diff),
          ]).text
        )
      } else {
        answer.output += lines(fix.diff)
        answer.remarks.append("\(fix.path): \(fix.edits.count) edits, \(fix.skipped.count) cures left to a person")
      }
      if request.writes, !fix.edits.isEmpty { try fix.write() }
    }
    return answer
  }

  private func expand(_ request: ToolRequest) async throws -> ToolAnswer {
    let expansion = try await compiler(for: request).expand(request.compilation(of: request.subjects))
    guard request.format == .json else { return ToolAnswer(output: lines(expansion.expanded)) }
    let line = JSONValue.members([
      "v": 1,
      "kind": "expansion",
      "file": .string(expansion.path),
      "steps": .array(expansion.steps.map { .members(["name": .string($0.name), "line": .number("\($0.line)")]) }),
      "text": .string(expansion.expanded),
    ])
    return ToolAnswer(output: [line.text])
  }

  private func isolation(_ request: ToolRequest, _ style: TextStyle) async throws -> ToolAnswer {
    let file = request.subjects.first ?? ""
    let conditions = request.conditions.flatMap { ["-D", $0] }
    let paths = request.searchPaths.flatMap { ["-I", $0] }
    let report = try await IsolationRunner.run(
      file: file,
      flags: request.mode.flags + conditions + paths + request.flags,
      toolchain: request.toolchain
    )
    let status = report.errors.isEmpty ? ProgramStatus.fine : .failed
    if request.format == .json { return ToolAnswer(output: [try IsolationListing.json(report)], status: status) }
    let listing = IsolationListing(report, style: ListingStyle(width: style.width, hasColour: style.usesColour))
    return ToolAnswer(output: lines(listing.text), status: status)
  }

  // MARK: Words

  private func status(of result: CheckResult, _ request: ToolRequest) -> ProgramStatus {
    switch result.verdict {
    case .ok: .fine
    case .warning: request.failsOnWarnings ? .failed : .fine
    case .error: .failed
    case .crash: .internal
    }
  }

  private func summary(of result: CheckResult) -> String {
    let built = result.isBuilt ? ", built" : ""
    let way =
      switch result.engine {
      case .warm: ""
      case .frontend(let reason): ", by swift-frontend because \(reason)"
      }
    let crash = result.crash.map { ": " + $0 } ?? ""
    return "\(result.verdict.rawValue) in mode \(result.mode.rawValue)\(built)\(way)\(crash)"
  }

  private func first(of result: CheckResult) -> String {
    result.crash ?? result.diagnostics.first.map { "\($0.line):\($0.column): \($0.message)" } ?? ""
  }

  private func sources(_ files: [String]) -> [String: String] {
    var texts: [String: String] = [:]
    for file in files { texts[file] = try? String(contentsOfFile: file, encoding: .utf8) }
    return texts
  }

  private func lines(_ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines
  }
}

extension ToolRequest {
  /// The question as the compiler takes it.
  fileprivate func compilation(of files: [String]) -> CompileRequest {
    CompileRequest(
      files: files.map { SourceInput(path: $0) },
      mode: mode,
      conditions: conditions,
      searchPaths: searchPaths,
      flags: flags,
      build: builds
    )
  }
}
