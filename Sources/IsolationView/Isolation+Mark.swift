extension Isolation {
  /// One column that stands for the isolation in the gutter.
  var mark: String {
    switch self {
    case .globalActor("MainActor"): "M"
    case .globalActor: "G"
    case .actorInstance: "A"
    case .nonisolated: "·"
    case .nonisolatedUnsafe: "!"
    case .callerIsolated: "c"
    case .erased: "?"
    case .unspecified: "-"
    }
  }

  /// What the mark means, for the legend.
  var meaning: String {
    switch self {
    case .globalActor("MainActor"): "MainActor"
    case .globalActor: "another global actor"
    case .actorInstance: "an actor"
    case .nonisolated: "nonisolated"
    case .nonisolatedUnsafe: "nonisolated(unsafe)"
    case .callerIsolated: "the caller's"
    case .erased: "known at run time"
    case .unspecified: "unspecified, treated as nonisolated"
    }
  }

  /// The SGR code of the mark.
  var colour: String {
    switch self {
    case .globalActor("MainActor"): "34"
    case .globalActor: "35"
    case .actorInstance: "33"
    case .nonisolated: "32"
    case .nonisolatedUnsafe, .erased: "31"
    case .callerIsolated: "36"
    case .unspecified: "2"
    }
  }
}
