import Foundation
import SourceFiles

/// What the compiler's own cures make of a file.
package struct FileFix: Sendable, Hashable {
  /// The path as the caller gave it.
  package let path: String
  /// What the file holds.
  package let original: String
  /// What it would hold.
  package let fixed: String
  /// The edits, in order.
  package let edits: [TextEdit]
  /// The diagnostics whose cure was left out, because it overlaps another or asks a person for a value.
  package let skipped: [Diagnostic]

  /// The cures of some diagnostics about a file.
  ///
  /// The cure of a diagnostic is its own; when it has none, and exactly one of its notes has one, it is that. Several
  /// notes are alternatives, which a person must choose from.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - text: What it holds.
  ///   - diagnostics: Diagnostics; those about other files do not count.
  package init(path: String, text: String, diagnostics: [Diagnostic]) {
    let count = text.utf8.count
    var edits: [TextEdit] = []
    var skipped: [Diagnostic] = []
    for diagnostic in diagnostics where diagnostic.file == path {
      let cure = Self.cure(of: diagnostic, in: path)
      if cure.isEmpty { continue }
      let together = (edits + cure).compatible(withTextOf: count)
      if cure.contains(where: \.hasPlaceholder) || !together.left.isEmpty {
        skipped.append(diagnostic)
      } else {
        edits = together.made
      }
    }
    self.path = path
    self.original = text
    self.edits = edits
    self.skipped = skipped
    fixed = edits.applied(to: text)
  }

  /// The difference between the file and what it would hold, as `diff -u` writes it; empty when there is none.
  package var diff: String {
    UnifiedDiff.text(from: original, to: fixed, path: path)
  }

  /// Writes the fixed text to the file.
  ///
  /// - Throws: ``FileFixError`` when the file is not what it was, or cannot be written.
  package func write() throws(FileFixError) {
    guard let now = try? String(contentsOfFile: path, encoding: .utf8), now == original else { throw .changed(path) }
    do {
      let target = URL(filePath: path).resolvingSymlinksInPath()
      let permissions = try FileManager.default.attributesOfItem(atPath: target.path)[.posixPermissions]
      try Data(fixed.utf8).write(to: target, options: .atomic)
      if let permissions {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: target.path)
      }
    } catch {
      throw .notWritten(path)
    }
  }

  private static func cure(of diagnostic: Diagnostic, in path: String) -> [TextEdit] {
    if !diagnostic.fixIts.isEmpty { return diagnostic.fixIts }
    let notes = diagnostic.notes.filter { !$0.fixIts.isEmpty && $0.file == path }
    return notes.count == 1 ? notes[0].fixIts : []
  }
}
