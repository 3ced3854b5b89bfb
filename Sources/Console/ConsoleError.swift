/// Why a console could not be opened.
package enum ConsoleError: Error, Equatable, CustomStringConvertible {
  /// The system gave no descriptor to wake the reader with.
  case cannotWake(errno: Int32)

  /// One sentence.
  package var description: String {
    switch self {
    case .cannotWake(let errno): "The console cannot be opened: no event descriptor is left (error \(errno))."
    }
  }
}
