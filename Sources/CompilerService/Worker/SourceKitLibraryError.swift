/// Why the compiler library cannot be used.
enum SourceKitLibraryError: Error, Equatable, CustomStringConvertible {
  /// The worker was started without a library.
  case notNamed
  /// The file could not be loaded.
  case notLoaded(String, String)
  /// A function is missing.
  case missing(String, String)

  /// One sentence.
  var description: String {
    switch self {
    case .notNamed: "This worker reads outlines only; it was started without the path of a compiler library."
    case .notLoaded(let path, let reason): "The compiler library \(path) could not be loaded: \(reason)."
    case .missing(let path, let name): "The compiler library \(path) has no function \(name)."
    }
  }
}
