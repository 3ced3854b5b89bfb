import Foundation

/// One walk through a folder, from the outside in, so that nothing is looked at in what is ignored.
struct TreeWalk {
  /// Folders of other people's code, and of what a build leaves behind.
  private static let foreignNames: Set = ["Carthage", "DerivedData", "Pods", "node_modules"]

  private let query: FileQuery
  private let base: PathNames
  private let root: PathNames
  private let shown: String
  private let excludes: IgnoreRules
  /// What only counts where it fits, below the root.
  var pattern: GlobPattern?

  private(set) var files: [(path: String, target: String)] = []
  private(set) var problems: [FileProblem] = []
  private(set) var likeFiles: [String] = []
  private(set) var foreign: [String] = []

  /// Prepares a walk.
  ///
  /// - Parameters:
  ///   - query: What is wanted.
  ///   - base: The folder that patterns count from.
  ///   - root: The folder, absolute.
  ///   - shown: The folder as it was typed.
  init(_ query: FileQuery, base: PathNames, root: String, shown: String) {
    self.query = query
    self.base = base
    self.root = PathNames(root)
    let shown = shown.withoutDots
    self.shown = shown == "." || shown.isEmpty ? "" : shown == "/" ? "/" : shown + "/"
    excludes = IgnoreRules(query.excludes.joined(separator: "\n"))
  }

  /// Looks at everything in the folder.
  mutating func enterRoot() {
    enter(root.folder, [], query.followsIgnoreFiles ? IgnoreScope.above(root.folder) : [])
  }

  /// Whether a file that was named is left out all the same.
  func excludes(named path: String) -> Bool {
    guard let names = base.names(of: path) else {
      return excludes.verdict(on: [path.lastName], isFolder: false) == true
    }
    return names.indices.contains { end in
      excludes.verdict(on: names[...end], isFolder: end < names.count - 1) == true
    }
  }

  /// Where a link leads, as it says itself.
  static func target(of link: String) -> String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? "nothing that can be read"
  }

  private mutating func enter(_ folder: String, _ names: [String], _ scopes: [IgnoreScope]) {
    guard let entries = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      let path = names.isEmpty && shown.isEmpty ? "." : shown + names.joined(separator: "/")
      problems.append(FileProblem(path, .other("The folder cannot be read.")))
      return
    }
    var scopes = scopes
    if query.followsIgnoreFiles, let scope = IgnoreScope(folder: folder) { scopes.append(scope) }
    for name in entries.sorted() where !name.hasPrefix(".") {
      let path = folder == "/" ? "/" + name : "\(folder)/\(name)"
      look(at: path, names + [name], scopes)
    }
  }

  private mutating func look(at path: String, _ names: [String], _ scopes: [IgnoreScope]) {
    guard let status = try? FileStatus(path, followsLinks: false) else { return }
    let name = path.lastName
    let isFolder = status.kind == .folder
    guard !IgnoreScope.ignores(path, isFolder: isFolder, scopes), !isExcluded(path, names, isFolder) else { return }
    let shownPath = shown + names.joined(separator: "/")
    switch status.kind {
    case .folder:
      if query.followsIgnoreFiles, Self.foreignNames.contains(name) {
        foreign.append(shownPath)
        return
      }
      if query.isWanted(name) { likeFiles.append(shownPath) }
      enter(path, names, scopes)
    case .link:
      guard query.isWanted(name), isInPattern(names) else { return }
      lookAtLink(path, shownPath)
    case .file:
      if query.isWanted(name), isInPattern(names) { files.append((shownPath, path)) }
    case .other:
      if query.isWanted(name), isInPattern(names) { problems.append(FileProblem(shownPath, .special)) }
    }
  }

  /// A link into the tree leads to a file that is found by itself.
  private mutating func lookAtLink(_ path: String, _ shownPath: String) {
    guard FileManager.default.fileExists(atPath: path) else {
      problems.append(FileProblem(shownPath, .linkToNothing(target: Self.target(of: path))))
      return
    }
    let target = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    let tree = URL(filePath: root.folder).resolvingSymlinksInPath().path(percentEncoded: false)
    if PathNames(tree).names(of: target) == nil {
      problems.append(FileProblem(shownPath, .linkOut(target: Self.target(of: path))))
    }
  }

  private func isInPattern(_ names: [String]) -> Bool {
    guard let pattern else { return true }
    return names.indices.contains { pattern.matches(names[...$0]) }
  }

  /// Patterns count from the folder of the command, or from the one that was named.
  private func isExcluded(_ path: String, _ names: [String], _ isFolder: Bool) -> Bool {
    guard !excludes.isEmpty else { return false }
    let verdict = base.names(of: path).flatMap { excludes.verdict(on: $0, isFolder: isFolder) }
    return verdict == true || excludes.verdict(on: names, isFolder: isFolder) == true
  }
}

extension String {
  fileprivate var lastName: String { split(separator: "/").last.map(String.init) ?? self }
}
