import CompilerService
import Foundation
import SourceFiles

/// Compiles the results as one module against `AppCoinsSDK`.
struct Verification {
  /// Something the compiler does not accept.
  struct Fault {
    let path: String
    /// Where it is in the file as it stands on disk.
    let place: Place
    /// The line of the result.
    let resultLine: Int
    let message: String
  }

  /// What the compiler makes of the results.
  struct Verdict {
    var faults: [Fault] = []
    /// Sentences about what was and was not compiled.
    var remarks: [String] = []
    /// Whether everything was looked at.
    var isComplete = true
  }

  private struct Item {
    let path: String
    /// The text before and after, where the disk does not hold the latter.
    let change: (source: String, result: String)?
  }

  private let options: MigrateOptions
  private let places: SourcePlaces
  private var items: [String: Item] = [:]
  private var inputs: [SourceInput] = []

  init(_ options: MigrateOptions, _ places: SourcePlaces) {
    self.options = options
    self.places = places
  }

  /// Takes a file in.
  mutating func add(_ outcome: FileOutcome, isWritten: Bool) {
    guard options.verifies, outcome.problem == nil || outcome.problem?.reason == .generated else { return }
    let path = outcome.path == "-" ? places.absolute("stdin.swift") : places.absolute(outcome.path)
    let isOnDisk = outcome.path != "-" && (isWritten || !outcome.isChanging)
    items[path] = Item(path: outcome.path, change: isOnDisk ? nil : (outcome.source, outcome.result))
    inputs.append(SourceInput(path: path, text: isOnDisk ? nil : outcome.result))
  }

  /// Asks the compiler.
  func run() async -> Verdict {
    var verdict = Verdict()
    guard !inputs.isEmpty else { return verdict }
    let configuration = CompilerService.Configuration(worker: places.compiler, cacheDirectory: places.cache)
    let service = CompilerService(configuration: configuration)
    do throws(CompilerServiceError) {
      let request = CompileRequest(
        files: inputs,
        mode: options.mode,
        conditions: options.conditions,
        searchPaths: options.searchPaths
      )
      let result = try await service.check(request)
      if let crash = result.crash {
        verdict.remarks.append("isola: \(crash)")
        verdict.isComplete = false
      }
      read(result.diagnostics, into: &verdict)
    } catch .empty {
      // Nothing is in the files, and so nothing that could fail.
    } catch {
      verdict.remarks.append("isola: The result could not be compiled. \(error.description)")
      verdict.isComplete = false
    }
    await service.shutdown()
    if verdict.isComplete, verdict.faults.isEmpty {
      verdict.remarks.append("The result compiles against AppCoinsSDK in mode \(options.mode.rawValue).")
    } else if verdict.isComplete {
      verdict.remarks.append("The compiler does not accept \(verdict.faults.count) places of the result.")
    }
    return verdict
  }

  private func read(_ diagnostics: [Diagnostic], into verdict: inout Verdict) {
    var missing: Set<String> = []
    var maps: [String: LineMap] = [:]
    for diagnostic in diagnostics where diagnostic.severity == .error {
      if let module = diagnostic.missingModule {
        missing.insert(module)
        continue
      }
      let item = items[diagnostic.file]
      var line = diagnostic.line
      if let change = item?.change {
        let map = maps[diagnostic.file] ?? LineMap(from: change.source, to: change.result)
        maps[diagnostic.file] = map
        line = map.original(of: diagnostic.line)
      }
      verdict.faults.append(
        Fault(
          path: item?.path ?? diagnostic.file,
          place: Place(line: line, column: max(1, diagnostic.column)),
          resultLine: diagnostic.line,
          message: diagnostic.message
        )
      )
    }
    if !missing.isEmpty {
      let names = missing.sorted().joined(separator: ", ")
      verdict.remarks.append(
        "This machine has no module \(names), so what depends on it was not compiled; -I DIR finds modules of yours."
      )
      verdict.isComplete = false
    }
  }
}

extension Diagnostic {
  /// The module that an import asks for in vain.
  fileprivate var missingModule: String? {
    guard message.hasPrefix("no such module '") else { return nil }
    return message.split(separator: "'").dropFirst().first.map(String.init)
  }
}
