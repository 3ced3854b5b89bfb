/// Diagnostics whose group was seen on the toolchain that the experiments were measured with.
///
/// A toolchain lists its groups and their pages, but not which diagnostics are in them.
enum KnownDiagnostic {
  /// The group of a diagnostic.
  ///
  /// - Parameter id: The compiler's name of the diagnostic.
  /// - Returns: The group, or nothing when none was seen.
  static func group(of id: String) -> String? {
    groups[id]
  }

  private static let groups: [String: String] = [
    "actor_isolated_call": "ActorIsolatedCall",
    "actor_isolated_call_decl": "ActorIsolatedCall",
    "availability_deprecated": "DeprecatedDeclaration",
    "availability_deprecated_rename": "DeprecatedDeclaration",
    "conformance_mismatched_isolation_common": "ConformanceIsolation",
    "existential_requires_any": "ExistentialAny",
    "isolated_conformance_with_sendable_simple": "IsolatedConformances",
    "isolated_conformance_wrong_domain": "IsolatedConformances",
    "non_sendable_capture": "SendableClosureCaptures",
    "regionbasedisolation_named_send_yields_race": "SendingRisksDataRace",
    "regionbasedisolation_type_send_yields_race": "SendingRisksDataRace",
    "regionbasedisolation_typed_tns_passed_sending_closure": "SendingClosureRisksDataRace",
    "shared_immutable_state_decl": "MutableGlobalVariable",
    "shared_mutable_state_decl": "MutableGlobalVariable",
  ]
}
