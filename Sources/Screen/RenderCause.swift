/// Why a screen was drawn.
///
/// A cause is what was measured, never a guess: a property whose name nobody registered is `unknown`.
package enum RenderCause: Hashable, Sendable {
  /// It was shown for the first time.
  case firstRender

  /// A property that its body had read was set; the name reads `Type.property`.
  case property(String)

  /// Something that its body had read was set, and no name is known for it.
  case unknown
}

extension RenderCause: CustomStringConvertible {
  /// The cause as it stands in a sentence.
  package var description: String {
    switch self {
    case .firstRender: "first render"
    case .property(let name): name
    case .unknown: "unknown"
    }
  }
}
