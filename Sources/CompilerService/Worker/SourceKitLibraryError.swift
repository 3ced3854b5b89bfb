/// Why the compiler library cannot be used.
enum SourceKitLibraryError: Error, Equatable, CustomStringConvertible {
  /// The file could not be loaded.
  case notLoaded(String, String)
  /// A function is missing.
  case missing(String, String)

  /// One sentence.
  var description: String {
    switch self {
    case .notLoaded(let path, let reason): "The compiler library \(path) could not be loaded: \(reason)."
    case .missing(let path, let name): "The compiler library \(path) has no function \(name)."
    }
  }
}
