import Foundation

/// A folder that relative paths count from.
struct PathNames: Sendable, Hashable {
  /// Its path, without dots.
  let folder: String

  init(_ folder: String) {
    self.folder = URL(filePath: folder).standardizedFileURL.path(percentEncoded: false).withoutSlash
  }

  /// The absolute path of one that may count from the folder.
  func absolute(_ path: String) -> String {
    let url = path.hasPrefix("/") ? URL(filePath: path) : URL(filePath: folder).appending(path: path)
    return url.standardizedFileURL.path(percentEncoded: false).withoutSlash
  }

  /// The names from the folder down; nil where the path lies elsewhere.
  func names(of path: String) -> [String]? {
    let prefix = folder == "/" ? "/" : folder + "/"
    guard path.hasPrefix(prefix) else { return nil }
    return path.dropFirst(prefix.count).split(separator: "/").map(String.init)
  }
}

extension String {
  /// A path without what says nothing: `./` at its beginning, slashes at its end.
  var withoutDots: String {
    var path = self[...]
    while path.hasPrefix("./"), path.count > 2 { path = path.dropFirst(2).drop { $0 == "/" } }
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return String(path)
  }

  fileprivate var withoutSlash: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }
}
