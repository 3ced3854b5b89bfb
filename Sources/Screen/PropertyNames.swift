/// The names of observed properties, for saying why a screen was drawn.
///
/// A key path does not print as a name on Linux (`\S.<computed 0x…>`), but equal key paths compare equal, so a table of
/// the properties that a program observes gives each change its name.
///
/// Owned by the main actor: a key path of an isolated property may not leave its actor (SE-0418).
package struct PropertyNames {
  private var names: [AnyKeyPath: String] = [:]

  /// Makes an empty table.
  package init() {}

  /// Registers the name of a property.
  ///
  /// - Parameters:
  ///   - keyPath: The property, as the body reads it.
  ///   - name: The name to say, `Type.property`.
  package mutating func register(_ keyPath: AnyKeyPath, _ name: String) {
    names[keyPath] = name
  }

  /// The cause that a change of a property is.
  ///
  /// - Parameter keyPath: The property that was set, `nil` when the runtime did not say.
  /// - Returns: `.unknown` for a property that is not in the table.
  package func cause(of keyPath: AnyKeyPath?) -> RenderCause {
    guard let keyPath, let name = names[keyPath] else { return .unknown }
    return .property(name)
  }

  /// The causes that several changes are.
  ///
  /// - Parameter keyPaths: The properties that were set, in order; `nil` for one that the runtime did not say.
  /// - Returns: Each cause once, in the order of the changes.
  package func causes(of keyPaths: [AnyKeyPath?]) -> [RenderCause] {
    var causes: [RenderCause] = []
    for keyPath in keyPaths {
      let cause = cause(of: keyPath)
      if !causes.contains(cause) { causes.append(cause) }
    }
    return causes
  }
}
