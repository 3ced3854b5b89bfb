/// A dialect of Swift that a file is checked in: a language mode and the features that go with it.
///
/// The raw values are the names that the matrix, JSON and the command line use.
package enum CompilerMode: String, CaseIterable, Sendable {
  /// Swift 5 with minimal checking.
  case swift5 = "5"
  /// Swift 5 with complete checking of concurrency, as warnings.
  case swift5Complete = "5-complete"
  /// Swift 6.
  case swift6 = "6"
  /// Swift 6 with everything on the main actor unless it says otherwise.
  case swift6MainActor = "6-mainactor"
  /// Swift 6 where a nonisolated async function stays on its caller's actor.
  case swift6Nonsending = "6-nonsending"
  /// Swift 6 with every feature that the next language mode turns on.
  case swift6Upcoming = "6-upcoming"

  /// The flags that select this dialect, as the compiler and its driver both take them.
  ///
  /// - SeeAlso: SE-0466 for the default isolation, SE-0461 for nonsending functions.
  package var flags: [String] {
    switch self {
    case .swift5: ["-swift-version", "5"]
    case .swift5Complete: ["-swift-version", "5", "-strict-concurrency=complete"]
    case .swift6: ["-swift-version", "6"]
    case .swift6MainActor: ["-swift-version", "6", "-default-isolation", "MainActor"]
    case .swift6Nonsending: ["-swift-version", "6"] + Self.enable("NonisolatedNonsendingByDefault")
    case .swift6Upcoming: ["-swift-version", "6"] + Self.upcomingFeatures.flatMap(Self.enable)
    }
  }

  /// The features that the mode after Swift 6 turns on, by the names the compiler knows.
  package static let upcomingFeatures = [
    "ExistentialAny",
    "ImmutableWeakCaptures",
    "InferIsolatedConformances",
    "InternalImportsByDefault",
    "MemberImportVisibility",
    "NonisolatedNonsendingByDefault",
  ]

  private static func enable(_ feature: String) -> [String] {
    ["-enable-upcoming-feature", feature]
  }
}
