import Foundation
import Synchronization

/// A device's elements: the right to them is taken at once, and the file is opened by whoever asks first.
///
/// So a folder that is in use is told of before anything begins, and a program that asks nothing of the device opens and
/// makes no database. Opening runs on the pool, however many ask; what failed is tried again by the next.
///
/// Owner of its state: the mutex.
package final class DeviceElements: Sendable {
  private typealias Opening = Task<Result<ElementDatabase, ElementDatabaseError>, Never>

  private let folder: ElementFolder
  private let right: ElementRight?
  private let opening = Mutex<Opening?>(nil)

  /// Takes the right to the elements in a folder, making the folder where there is none.
  ///
  /// - Parameter directory: The folder.
  /// - Throws: ``ElementDatabaseError``, which names the process that has them where one has.
  package init(directory: String) throws(ElementDatabaseError) {
    folder = ElementFolder(directory)
    right = try ElementRight(folder)
  }

  /// Describes elements that are kept in memory, and gone with the program.
  package init() {
    folder = .memory
    right = nil
  }

  /// Describes elements that are open.
  ///
  /// - Parameter database: The database.
  package init(_ database: ElementDatabase) {
    folder = .memory
    right = nil
    opening.withLock { $0 = Task { .success(database) } }
  }

  /// The database, opened by the first who asks.
  ///
  /// - Throws: ``ElementDatabaseError``.
  package var database: ElementDatabase {
    get async throws(ElementDatabaseError) {
      let opening = opening.withLock { opening in
        let present =
          opening
          ?? Task(name: "opening of the device") { [folder, right] in
            do throws(ElementDatabaseError) {
              return .success(try ElementDatabase(folder, holding: right))
            } catch {
              return .failure(error)
            }
          }
        opening = present
        return present
      }
      let result = await opening.value
      if case .failure = result { self.opening.withLock { if $0 == opening { $0 = nil } } }
      return try result.get()
    }
  }

  /// Removes what was kept; the right to the folder stays, so nobody comes in between.
  ///
  /// What asks next opens elements that are as new, with a node that never was.
  ///
  /// - Returns: Whether that could be done: not while somebody still holds the database.
  /// - Throws: ``ElementDatabaseError`` for a file that cannot be removed.
  package func erase() async throws(ElementDatabaseError) -> Bool {
    if let database = await letGo() {
      opening.withLock { if $0 == nil { $0 = Task { .success(database) } } }
      return false
    }
    try folder.remove()
    return true
  }

  /// Lets go of the database.
  ///
  /// - Returns: The database, if somebody else holds it still.
  private func letGo() async -> ElementDatabase? {
    weak var database: ElementDatabase?
    do {
      let former = opening.withLock { opening in
        defer { opening = nil }
        return opening
      }
      // The task holds what it came to, and goes with this scope.
      database = try? await former?.value.get()
    }
    return database
  }
}

/// The right to a device's folder, which ends when nobody holds it any more.
final class ElementRight: Sendable {
  private let lock: FileLock

  init(_ folder: ElementFolder) throws(ElementDatabaseError) {
    lock = try folder.take()
  }
}
