internal import Screen

/// The names of observed properties, for saying what has changed.
///
/// The process has one table, because cells that are loaded later add to it.
///
/// Owner of its state: the main actor, which a key path of an isolated property may not leave (SE-0418).
@MainActor
package final class ProbeNames {
  private static let ofProcess = ProbeNames()

  private var names = PropertyNames()

  private init() {}

  /// Registers the name of a property; a later name replaces an earlier one.
  ///
  /// - Parameters:
  ///   - keyPath: The property, as code reads it.
  ///   - name: The name to say, `Type.property`.
  package static func register(_ keyPath: AnyKeyPath, _ name: String) {
    ofProcess.names.register(keyPath, name)
  }

  /// The names of properties that were set.
  ///
  /// - Parameter keyPaths: The properties, in order; `nil` for one that the runtime did not say.
  /// - Returns: Each name once, separated by commas; `unknown` for what is not in the table.
  static func list(_ keyPaths: [AnyKeyPath?]) -> String {
    ofProcess.names.causes(of: keyPaths).map(\.description).joined(separator: ", ")
  }
}
