import Foundation

/// What is to be proven, and where.
package struct ProofRequest: Equatable, Sendable {
  /// The promises, one after the other.
  package var proofs: [Proof]

  /// What stands behind `--cloud` for every device; nil for a file in the proof's own folder.
  package var cloud: String?

  /// A command of the shell that is run while the dismissal is on its way, such as one that ends a server; nil for none.
  package var meanwhile: String?

  /// The program whose processes are the devices.
  package var program: String

  /// The variables that the devices see, but for the places where things are kept; nil for what this program sees when it
  /// makes them.
  package var environment: [String: String]?

  /// How long a device may say nothing while it is waited for.
  package var patience: Duration

  /// Names what is to be proven.
  ///
  /// - Parameters:
  ///   - proofs: The promises.
  ///   - cloud: What stands behind `--cloud`; nil for a file in the proof's own folder.
  ///   - meanwhile: A command of the shell that is run while the dismissal is on its way.
  ///   - program: The program whose processes are the devices; this one, if it is not said.
  ///   - environment: The variables that the devices see; nil for this program's.
  ///   - patience: How long a device may say nothing while it is waited for.
  package init(
    _ proofs: [Proof] = Proof.allCases,
    cloud: String? = nil,
    meanwhile: String? = nil,
    program: String = Self.thisProgram,
    environment: [String: String]? = nil,
    patience: Duration = .seconds(60)
  ) {
    self.proofs = proofs
    self.cloud = cloud
    self.meanwhile = meanwhile
    self.program = program
    self.environment = environment
    self.patience = patience
  }

  /// The program that runs.
  package static var thisProgram: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }
}
