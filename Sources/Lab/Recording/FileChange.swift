import Foundation
import SourceFiles

/// A file of the catalogue as it is and as it should be.
package struct FileChange: Sendable, Hashable {
  /// Its path.
  package let path: String
  /// Its name, from the catalogue's folder on.
  package let name: String
  /// What it holds; nothing when it is not there.
  package let old: String?
  /// What it should hold; nothing when it should not be there.
  package let new: String?

  /// The difference as `diff -u` writes it; empty when there is none.
  package var diff: String {
    UnifiedDiff.text(from: old ?? "", to: new ?? "", path: name)
  }

  /// Makes the file what it should be.
  ///
  /// - Throws: ``LabError/changed(_:)`` when it is not what it was; ``LabError/unwritable(_:)``.
  package func apply() throws(LabError) {
    guard LabFile.textIfPresent(path) == old else { throw .changed(path) }
    if let new {
      try LabFile.write(new, to: path)
    } else if (try? FileManager.default.removeItem(atPath: path)) == nil {
      throw .unwritable(path)
    }
  }
}
