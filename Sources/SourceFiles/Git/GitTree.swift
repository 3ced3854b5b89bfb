import Foundation

/// What git says of the tree that some files lie in.
///
/// - SeeAlso: git-status(1), porcelain format version 1.
package struct GitTree: Sendable, Hashable {
  /// A tracked file that is not as it was committed.
  package struct Change: Sendable, Hashable {
    /// The path, from the root of the tree.
    package var path: String
    /// Whether the index holds the change, and the file is as in the index.
    package var isStaged: Bool
  }

  /// The folder that holds `.git`.
  package let root: String
  /// The tracked files that are not as they were committed.
  package let changes: [Change]
  private let tracked: Set<String>

  /// Asks git.
  ///
  /// - Parameter root: A folder that holds `.git`.
  /// - Throws: ``GitError``.
  package init(root: String) throws(GitError) {
    self.root = root
    let status = try Self.git(["status", "--porcelain=v1", "-z", "--untracked-files=no"], in: root)
    var changes: [Change] = []
    var entries = status.split(separator: "\0").makeIterator()
    while let entry = entries.next() {
      let (index, file) = (entry.first ?? " ", entry.dropFirst().first ?? " ")
      changes.append(Change(path: String(entry.dropFirst(3)), isStaged: file == " "))
      // What was renamed is followed by its former name.
      if index == "R" || index == "C" { _ = entries.next() }
    }
    self.changes = changes
    let names = try Self.git(["ls-files", "-z", "--full-name"], in: root)
    tracked = Set(names.split(separator: "\0").map(String.init))
  }

  /// Whether git could give a file back.
  ///
  /// - Parameter path: The file, absolute.
  /// - Returns: Whether it is tracked.
  package func isTracked(_ path: String) -> Bool {
    let resolved = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    let top = URL(filePath: root).resolvingSymlinksInPath().path(percentEncoded: false)
    guard let names = PathNames(top).names(of: resolved) else { return false }
    return tracked.contains(names.joined(separator: "/"))
  }

  /// The folder above a path that holds `.git`.
  ///
  /// - Parameter path: A file or folder, absolute.
  /// - Returns: The folder; nil where there is none.
  package static func root(of path: String) -> String? {
    var folder = path
    while true {
      if FileManager.default.fileExists(atPath: folder == "/" ? "/.git" : folder + "/.git") { return folder }
      guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }

  private static func git(_ arguments: [String], in root: String) throws(GitError) -> String {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", root, "-c", "core.quotePath=false"] + arguments
    // Looking must not take git's lock from somebody who works beside.
    process.environment = ProcessInfo.processInfo.environment.merging(["GIT_OPTIONAL_LOCKS": "0"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch { throw GitError(root: root, message: "git cannot be started") }
    // Errors are short, and fit into the pipe while the output is read.
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let message = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let first = String(decoding: message, as: UTF8.self).split(separator: "\n").first
      throw GitError(root: root, message: first.map(String.init) ?? "it ended with \(process.terminationStatus)")
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Why git could not be asked.
package struct GitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder that holds `.git`.
  package let root: String
  /// What git or the system said.
  package let message: String

  /// One sentence.
  package var description: String { "\(root) is a git tree, and git cannot say what state it is in: \(message)." }
}
