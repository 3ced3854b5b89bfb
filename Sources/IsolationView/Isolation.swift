/// Where a declaration or a closure runs, as the compiler sees it.
///
/// - SeeAlso: SE-0306, SE-0316, SE-0420, SE-0431, SE-0461.
package enum Isolation: Hashable, Sendable {
  /// Runs anywhere, and leaves the caller's actor when it is asynchronous.
  case nonisolated
  /// Declared safe by its author without a proof.
  case nonisolatedUnsafe
  /// Runs on the actor of this name.
  case globalActor(String)
  /// Runs on one instance of the actor type of this name.
  case actorInstance(String)
  /// Runs wherever its caller runs: `nonisolated(nonsending)`.
  case callerIsolated
  /// Nothing is written or inferred, so that it is treated as nonisolated.
  case unspecified
  /// Known only at run time: `@isolated(any)`.
  case erased
}

extension Isolation {
  /// The isolation as it is written in a sentence.
  package var description: String {
    switch self {
    case .nonisolated: "nonisolated"
    case .nonisolatedUnsafe: "nonisolated(unsafe)"
    case .globalActor(let name): name
    case .actorInstance(let name): name == Self.anyActor ? "an actor known at run time" : "an instance of \(name)"
    case .callerIsolated: "the caller's isolation"
    case .unspecified: "unspecified"
    case .erased: "an isolation known at run time"
    }
  }

  /// The type name of an actor of which the compiler knows no more than that it is one.
  static let anyActor = "any Actor"

  /// Whether the code is bound to an actor that a reader of the source can name.
  var isActor: Bool {
    switch self {
    case .globalActor, .actorInstance: true
    case .nonisolated, .nonisolatedUnsafe, .callerIsolated, .unspecified, .erased: false
    }
  }

  /// What the compiler means by the words of a diagnostic or of a dump.
  ///
  /// - Parameter text: For instance `actor-isolated to global actor MainActor`.
  init(compilerText text: some StringProtocol) {
    if let name = text.after("actor-isolated to global actor ") {
      self = .globalActor(name)
    } else if let name = text.after("actor-isolated to instance of actor ") {
      self = .actorInstance(name == "Actor" ? Self.anyActor : name)
    } else if text.hasPrefix("actor-isolated to a statically-unknown actor") {
      self = .erased
    } else if text.hasPrefix("isolated to isolation of caller") {
      self = .callerIsolated
    } else if text.hasPrefix("nonisolated(unsafe)") || text.hasPrefix("nonisolated (unsafe)") {
      self = .nonisolatedUnsafe
    } else if text.hasPrefix("nonisolated") {
      self = .nonisolated
    } else {
      self = .unspecified
    }
  }
}

extension StringProtocol {
  fileprivate func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}

extension Isolation: Encodable {
  private enum Key: String, CodingKey {
    case kind, name
  }

  private var kind: String {
    switch self {
    case .nonisolated: "nonisolated"
    case .nonisolatedUnsafe: "nonisolatedUnsafe"
    case .globalActor: "globalActor"
    case .actorInstance: "actorInstance"
    case .callerIsolated: "callerIsolated"
    case .unspecified: "unspecified"
    case .erased: "erased"
    }
  }

  /// Writes `{"kind":"globalActor","name":"MainActor"}`; the name is there for actors only.
  ///
  /// - Parameter encoder: Where to write.
  /// - Throws: What the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .kind)
    switch self {
    case .globalActor(let name), .actorInstance(let name): try container.encode(name, forKey: .name)
    case .nonisolated, .nonisolatedUnsafe, .callerIsolated, .unspecified, .erased: break
    }
  }
}
