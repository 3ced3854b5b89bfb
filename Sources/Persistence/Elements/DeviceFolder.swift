import Foundation

/// The folder of a device, for those who do not open it.
package struct DeviceFolder: Sendable {
  private let folder: ElementFolder

  /// Describes a folder, whether it exists or not.
  ///
  /// - Parameter directory: The folder.
  package init(_ directory: String) {
    folder = ElementFolder(directory)
  }

  /// Whether it is one in which a device was.
  package var exists: Bool { FileManager.default.fileExists(atPath: folder.lock) }

  /// The process that has the device, nil where none has; nobody is disturbed by the question.
  package var holder: Int32? { LockHolder.holder(of: folder.lock) }

  /// Removes what the device keeps.
  ///
  /// - Parameter isForgotten: Whether the folder goes as well, with whatever lies in it. Else the lock's file stays, since
  ///   somebody may be waiting at it.
  /// - Throws: ``ElementDatabaseError/held(path:processID:)`` where somebody has the device, this program included; then
  ///   nothing is removed.
  package func erase(isForgotten: Bool = false) throws(ElementDatabaseError) {
    let right = try ElementRight(folder)
    defer { withExtendedLifetime(right) {} }
    try folder.remove()
    guard isForgotten else { return }
    do {
      try FileManager.default.removeItem(atPath: folder.directory)
    } catch {
      throw .system(path: folder.directory, action: "removed", reason: error.localizedDescription)
    }
  }
}

extension ElementFolder {
  /// Removes the database; nobody may have it open.
  func remove() throws(ElementDatabaseError) {
    guard !directory.isEmpty else { return }
    for path in [database, database + "-wal", database + "-shm"] {
      do {
        try FileManager.default.removeItem(atPath: path)
      } catch CocoaError.fileNoSuchFile {
        continue
      } catch {
        throw .system(path: path, action: "removed", reason: error.localizedDescription)
      }
    }
  }
}
