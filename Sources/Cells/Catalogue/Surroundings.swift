/// The modules that are in scope of a cell before it says anything.
///
/// Loading modules is most of what a small cell costs, so a cell that plainly needs nothing but the standard library is
/// compiled without the app's.
package enum Surroundings: String, Codable, Sendable, CaseIterable {
  /// The standard library alone.
  case bare
  /// The app's modules, the probes, Foundation and Observation too.
  case full

  /// The modules, in the order they are imported.
  package var modules: [String] {
    switch self {
    case .bare: ["CellRuntime"]
    case .full:
      ["CellRuntime", "CellScope", "Probes", "AppModel", "StoreSimulator", "Music", "Observation", "Foundation"]
    }
  }
}
