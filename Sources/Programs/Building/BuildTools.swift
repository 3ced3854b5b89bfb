import CompilerService
import Foundation

/// A toolchain and the cache that belongs to it.
struct BuildTools: Sendable {
  /// The toolchain.
  let toolchain: Toolchain
  /// The folder of everything that is kept.
  let cache: String
  /// How long one step may take.
  let timeLimit: Duration

  /// The folder of translated C modules.
  var moduleCache: String { "\(cache)/modules" }

  /// What tells this compiler from another: where it lies, its size and its age.
  var stamp: String {
    let attributes = (try? FileManager.default.attributesOfItem(atPath: toolchain.frontend)) ?? [:]
    let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(toolchain.root) \(size) \(date)"
  }

  /// Runs a program of the toolchain.
  ///
  /// - Throws: ``ProgramError``, cancellation included.
  func run(
    _ program: String,
    _ arguments: [String],
    in folder: String
  ) async throws(ProgramError) -> ProgramRun.Result {
    do {
      return try await ProgramRun.run(program, arguments, in: folder, limit: timeLimit)
    } catch {
      switch error {
      case .timedOut: throw .timedOut(timeLimit)
      case .cancelled: throw .cancelled
      case .notStarted(let sentence): throw .unavailable(sentence)
      }
    }
  }

  /// Moves what was built in a folder to its place.
  ///
  /// Renaming is one step, so another process sees all of it or nothing; whoever comes second leaves what is there.
  ///
  /// - Parameters:
  ///   - folder: What was built.
  ///   - place: Where it belongs.
  /// - Throws: ``ProgramError/unavailable(_:)``.
  func keep(_ folder: String, as place: String) throws(ProgramError) {
    if unsafe rename(folder, place) == 0 { return }
    guard FileManager.default.fileExists(atPath: place) else {
      throw .unavailable("\(place) cannot be written; the cache was expected to be a folder of one's own.")
    }
    try? FileManager.default.removeItem(atPath: folder)
  }
}
