import Foundation
import SourceFiles

/// Puts results in the place of files, where that was asked.
struct Writing {
  /// What came of it for one file.
  enum End: Equatable {
    /// Nothing was to be written.
    case none
    /// The file holds the result.
    case written
    /// The file is as it was.
    case refused(FileProblem)
    /// Nothing more may be written, for the reason in the sentence.
    case stopped(String)
  }

  private let writes: Bool
  private let places: SourcePlaces

  init(_ options: MigrateOptions, _ places: SourcePlaces) {
    writes = options.writes
    self.places = places
  }

  /// Writes a result, if it differs and may be written.
  func write(_ outcome: FileOutcome, _ gate: inout WriteGate) -> End {
    guard writes, outcome.isChanging else { return .none }
    let place = places.absolute(outcome.path)
    do throws(WriteGate.Refusal) {
      try gate.pass(place)
    } catch .tree(let sentence) {
      return .stopped(sentence)
    } catch {
      return .refused(FileProblem(outcome.path, .refused(error.sentence)))
    }
    do {
      try FileReplacement.write(place, replacing: Data(outcome.source.utf8), with: Data(outcome.result.utf8))
      return .written
    } catch {
      return .refused(FileProblem(outcome.path, at: error.place, error.reason))
    }
  }
}
