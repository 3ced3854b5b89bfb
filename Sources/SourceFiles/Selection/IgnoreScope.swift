import Foundation

/// A `.gitignore` in its folder, whose word counts there and below.
struct IgnoreScope {
  private let folder: PathNames
  private let rules: IgnoreRules

  /// Reads the file of a folder; nil where it has none.
  init?(folder: String, file: String = ".gitignore") {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)") else { return nil }
    self.folder = PathNames(folder)
    rules = IgnoreRules(String(decoding: data, as: UTF8.self))
    if rules.isEmpty { return nil }
  }

  /// The scopes of the folders above one, up to that of the git tree it lies in.
  static func above(_ folder: String) -> [IgnoreScope] {
    guard let top = GitTree.root(of: folder) else { return [] }
    var scopes: [IgnoreScope] = []
    if let own = IgnoreScope(folder: top, file: ".git/info/exclude") { scopes.append(own) }
    var path = top
    for name in PathNames(top).names(of: folder) ?? [] {
      if let scope = IgnoreScope(folder: path) { scopes.append(scope) }
      path += (path == "/" ? "" : "/") + name
    }
    return scopes
  }

  /// Whether the innermost scope that says anything says that a path is ignored.
  static func ignores(_ path: String, isFolder: Bool, _ scopes: [IgnoreScope]) -> Bool {
    for scope in scopes.reversed() {
      guard let names = scope.folder.names(of: path) else { continue }
      if let verdict = scope.rules.verdict(on: names, isFolder: isFolder) { return verdict }
    }
    return false
  }
}
