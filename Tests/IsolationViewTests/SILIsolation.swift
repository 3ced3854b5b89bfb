import Foundation

@testable import IsolationView

/// What the compiler's next stage writes above every function: `// Isolation: global_actor. type: MainActor`.
///
/// It is asked for in another way than the dump, which makes it a judge of how the dump is read.
enum SILIsolation {
  /// The isolation of each function by its mangled name.
  static func functions(of file: String, flags: [String]) async throws -> [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let location = try FrontendLocation.find(toolchain: nil, path: path)
    let output = try await ChildProcess.run(
      location.frontend,
      ["-frontend", "-emit-silgen", "-swift-version", "6", "-module-name", "main"]
        + location.pluginFlags + flags + [file],
      outputLimit: 100_000_000,
      timeLimit: .seconds(60),
      clock: ContinuousClock()
    )
    var functions: [String: String] = [:]
    var isolation: String?
    for line in String(decoding: output.output, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if line.hasPrefix("// Isolation: ") {
        isolation = String(line.dropFirst("// Isolation: ".count))
      } else if line.hasPrefix("sil "), let known = isolation {
        if let start = line.firstIndex(of: "@"), let end = line.range(of: " :")?.lowerBound, start < end {
          functions[String(line[line.index(after: start)..<end])] = known
        }
        isolation = nil
      }
    }
    return functions
  }

  /// The function by which a declaration is known there: of a property or subscript, its getter.
  static func symbol(of fact: IsolationFact) -> String {
    let name = "$s" + fact.usr.dropFirst(2)
    if name.hasSuffix("vp") || name.hasSuffix("ip") { return name.dropLast() + "g" }
    return name.hasSuffix("vpZ") ? name.dropLast(2) + "gZ" : name
  }

  /// The words that stand there for the isolation of a fact.
  static func text(of fact: IsolationFact) -> [String] {
    switch fact.isolation {
    case .globalActor(let name): ["global_actor. type: \(name)"]
    case .actorInstance: ["self", "box", "isolation"].map { "actor_instance. name: '\($0)'" }
    case .callerIsolated: ["caller_isolation_inheriting"]
    case .nonisolatedUnsafe: ["nonisolated_unsafe"]
    // An actor's own deinitializer and plain functions are "unspecified" there; a class's deinitializer is not.
    case .nonisolated: fact.name.hasSuffix("deinit") ? ["nonisolated", "unspecified"] : ["nonisolated"]
    case .unspecified, .erased: ["unspecified"]
    }
  }
}
