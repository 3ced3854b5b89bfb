import Foundation

/// Asks the compiler of a toolchain what it infers about a file.
package enum IsolationRunner {
  /// How the compiler takes a file's top level.
  package enum Role: Sendable {
    /// As a script when it is called `main.swift` or has statements at the top level, else as a library.
    case automatic
    /// As a program whose statements run from the top.
    case script
    /// As one file of a module, where only declarations may stand at the top.
    case library
  }

  /// Runs `swift-frontend -dump-ast` on a file and reads what it says.
  ///
  /// The compiler runs as a child that writes nothing to disk. A file with errors gives what the compiler knew in spite
  /// of them, and the report lists the errors.
  ///
  /// - Parameters:
  ///   - file: The path of one Swift file.
  ///   - flags: The frontend's flags for the language mode and search paths; without `-swift-version`, mode 6 is used.
  ///   - toolchain: A folder with `usr/bin` or `bin` in it, or `nil` for the compiler on `PATH`.
  ///   - role: How to take the file's top level.
  ///   - timeLimit: The time after which the compiler is killed.
  ///   - outputLimit: The bytes of output after which it is killed.
  ///   - clock: What measures the time limit.
  /// - Returns: The facts in the order of the source.
  /// - Throws: `IsolationRunnerError`; `ASTDumpError` when the compiler's output is no dump; `CancellationError` when the
  ///   task is cancelled, after the compiler was killed.
  package static func run(
    file: String,
    flags: [String] = [],
    toolchain: String? = nil,
    role: Role = .automatic,
    timeLimit: Duration = .seconds(30),
    outputLimit: Int = 256_000_000,
    clock: any Clock<Duration> = ContinuousClock()
  ) async throws -> IsolationReport {
    let source = try SourceFile.text(of: file)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let location = try FrontendLocation.find(toolchain: toolchain, path: path)
    let isMain = file == "main.swift" || file.hasSuffix("/main.swift")
    var isLibrary = role == .library || role == .automatic && !isMain
    while true {
      let output = try await compile(
        file,
        arguments(for: file, flags: flags, location: location, isLibrary: isLibrary),
        location: location,
        timeLimit: timeLimit,
        outputLimit: outputLimit,
        clock: clock
      )
      let messages = String(decoding: output.errors, as: UTF8.self)
      if role == .automatic, isLibrary, messages.contains("not allowed at the top level") {
        isLibrary = false
        continue
      }
      return try report(output, messages: messages, file: file, source: source, flags: flags)
    }
  }

  private static func report(
    _ output: ChildOutput,
    messages: String,
    file: String,
    source: String,
    flags: [String]
  ) throws -> IsolationReport {
    let errors = CompilerErrors.list(in: messages, file: file)
    if output.isSignal { throw IsolationRunnerError.crashed(file: file, signal: output.status) }
    guard !output.output.isEmpty else {
      throw IsolationRunnerError.noDump(file: file, reason: errors.first ?? "it ended with status \(output.status)")
    }
    var report = try ASTDump.read(
      output.output,
      source: source,
      file: file,
      isMainActorDefault: isMainActorDefault(flags)
    )
    report.errors = errors
    return report
  }

  private static func compile(
    _ file: String,
    _ arguments: [String],
    location: FrontendLocation,
    timeLimit: Duration,
    outputLimit: Int,
    clock: any Clock<Duration>
  ) async throws -> ChildOutput {
    do {
      return try await ChildProcess.run(
        location.frontend,
        arguments,
        outputLimit: outputLimit,
        timeLimit: timeLimit,
        clock: clock
      )
    } catch let stop as ChildStop {
      switch stop {
      case .cancelled: throw CancellationError()
      case .timedOut: throw IsolationRunnerError.timedOut(file: file, limit: timeLimit)
      case .tooMuchOutput: throw IsolationRunnerError.tooMuchOutput(file: file, limit: outputLimit)
      case .notStarted(let reason): throw IsolationRunnerError.notStarted(reason: reason)
      }
    }
  }

  private static func arguments(
    for file: String,
    flags: [String],
    location: FrontendLocation,
    isLibrary: Bool
  ) -> [String] {
    var arguments = ["-frontend", "-dump-ast", "-dump-ast-format", "json", "-diagnostic-style", "llvm"]
    arguments += ["-no-color-diagnostics", "-suppress-warnings", "-module-name", "main"]
    if !flags.contains("-swift-version") { arguments += ["-swift-version", "6"] }
    if isLibrary { arguments.append("-parse-as-library") }
    // A name that begins with a dash would be taken for a flag.
    return arguments + location.pluginFlags + flags + [file.hasPrefix("-") ? "./" + file : file]
  }

  private static func isMainActorDefault(_ flags: [String]) -> Bool {
    zip(flags, flags.dropFirst()).contains { $0 == "-default-isolation" && $1 == "MainActor" }
  }
}
