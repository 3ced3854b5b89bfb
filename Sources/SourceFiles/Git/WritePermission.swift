import Foundation

/// Whether files may be written, so that a person can always see, and take back, what was done and nothing else.
package enum WritePermission {
  /// What a person has allowed.
  package struct Allowance: Sendable, Hashable {
    /// Changes that are not committed, staged or not, and files that git does not know.
    package var dirty = false
    /// Changes that are staged.
    package var staged = false

    /// Allows nothing, or what is said.
    package init(dirty: Bool = false, staged: Bool = false) {
      self.dirty = dirty
      self.staged = staged || dirty
    }
  }

  /// Why files may not be written.
  ///
  /// A tree is dirty when a tracked file differs from its commit: what was written would then mix with it. A file that
  /// git does not know cannot be taken back, so it counts as dirty too when it is to be written. Files outside of a git
  /// tree are not refused here.
  ///
  /// - Parameters:
  ///   - files: The files, absolute.
  ///   - allowance: What a person has allowed.
  /// - Returns: A sentence; nil where nothing is in the way.
  package static func refusal(of files: [String], _ allowance: Allowance) -> String? {
    guard !allowance.dirty else { return nil }
    let trees = Dictionary(grouping: files) { file in
      GitTree.root(of: URL(filePath: file).resolvingSymlinksInPath().path(percentEncoded: false))
    }
    for (root, files) in trees.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      guard let root else { continue }
      let tree: GitTree
      do { tree = try GitTree(root: root) } catch { return "\(error) --allow-dirty writes all the same." }
      let changes = tree.changes.filter { !(allowance.staged && $0.isStaged) }
      if !changes.isEmpty {
        let names = listed(changes.map(\.path))
        let hint =
          changes.allSatisfy(\.isStaged)
          ? "commit, or give --allow-staged" : "commit or stash, or give --allow-dirty"
        return "The git tree \(root) has changes that are not committed (\(names)), so nothing was written; \(hint)."
      }
      let unknown = files.filter { !tree.isTracked($0) }
      if !unknown.isEmpty {
        return "git does not know \(listed(unknown)) and could not give it back, so nothing was written; "
          + "commit, or give --allow-dirty."
      }
    }
    return nil
  }

  /// Whether a file lies in a git tree.
  ///
  /// - Parameter file: A file, absolute.
  /// - Returns: Whether it does.
  package static func hasTree(_ file: String) -> Bool {
    GitTree.root(of: URL(filePath: file).resolvingSymlinksInPath().path(percentEncoded: false)) != nil
  }

  private static func listed(_ names: [String]) -> String {
    let names = names.sorted()
    let first = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? "\(first) and \(names.count - 3) more" : first
  }
}
