import Foundation

/// Asks, before a file is written, whether a person could still see what was done and take it back.
///
/// A tree is dirty when a tracked file differs from its commit: what is written would then mix with it. It is looked at
/// once, before the first file of it is written, so that what this run writes does not count. A file that git does not
/// know could not be given back, and is refused by itself. Files outside of a git tree are not refused here.
package struct WriteGate: Sendable {
  /// What a person has allowed.
  package struct Allowance: Sendable, Hashable {
    /// Changes that are not committed, staged or not, and files that git does not know.
    package var dirty: Bool
    /// Changes that are staged.
    package var staged: Bool

    /// Allows nothing, or what is said.
    package init(dirty: Bool = false, staged: Bool = false) {
      self.dirty = dirty
      self.staged = staged || dirty
    }
  }

  /// What is in the way of writing.
  package enum Refusal: Error, Hashable, Sendable {
    /// Nothing of the tree may be written, for the reason in the sentence.
    case tree(String)
    /// Git does not know the file.
    case unknown

    /// One sentence.
    package var sentence: String {
      switch self {
      case .tree(let sentence): sentence
      case .unknown: "git does not know this file and could not give it back; commit it, or give --allow-dirty."
      }
    }
  }

  private let allowance: Allowance
  private var trees: [String: Result<GitTree, GitError>] = [:]

  /// Opens for what a person has allowed.
  ///
  /// - Parameter allowance: What is allowed.
  package init(_ allowance: Allowance) {
    self.allowance = allowance
  }

  /// Asks for a file.
  ///
  /// - Parameter file: The file, absolute.
  /// - Throws: ``Refusal``.
  package mutating func pass(_ file: String) throws(Refusal) {
    guard !allowance.dirty, let root = Self.root(of: file) else { return }
    let result = trees[root] ?? Result { () throws(GitError) in try GitTree(root: root) }
    trees[root] = result
    let tree: GitTree
    do { tree = try result.get() } catch { throw .tree("\(error) --allow-dirty writes all the same.") }
    let changes = tree.changes.filter { !(allowance.staged && $0.isStaged) }
    guard changes.isEmpty else {
      let hint =
        changes.allSatisfy(\.isStaged)
        ? "commit them, or give --allow-staged" : "commit or stash them, or give --allow-dirty"
      let names = Self.listed(changes.map(\.path))
      throw .tree("The git tree \(root) has changes that are not committed (\(names)); \(hint).")
    }
    guard tree.isTracked(file) else { throw .unknown }
  }

  /// The git tree that a file lies in.
  ///
  /// - Parameter file: A file, absolute; of a link the target counts.
  /// - Returns: The folder that holds `.git`; nil where there is none.
  package static func root(of file: String) -> String? {
    GitTree.root(of: URL(filePath: file).resolvingSymlinksInPath().path(percentEncoded: false))
  }

  private static func listed(_ names: [String]) -> String {
    let names = names.sorted()
    let first = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? "\(first) and \(names.count - 3) more" : first
  }
}
