import Foundation
package import KeyValueSync
package import Music

/// The local truth about what is not wanted: every tier has it, and nothing else is asked while nothing is exchanged.
///
/// A dismissal is stamped when it is made and leaves a tombstone when it is taken back, though no cloud may ever hear of
/// it. Whoever exchanges takes the records from here and puts what others did in here.
package final class LocalNotInterestedStore: NotInterestedStore {
  /// The rows, opened by the first who asks for any.
  package let elements: DeviceElements

  private let bell = ChangeBell()
  private let wall: @Sendable () -> UInt64

  /// Opens the truth over a device's rows.
  ///
  /// - Parameters:
  ///   - elements: The rows.
  ///   - wall: Milliseconds since 1970 by the device's clock, right or wrong.
  package init(elements: DeviceElements, wall: @escaping @Sendable () -> UInt64) {
    self.elements = elements
    self.wall = wall
  }

  /// Opens the truth over a device's database.
  ///
  /// - Parameters:
  ///   - elements: The rows.
  ///   - wall: Milliseconds since 1970 by the device's clock, right or wrong.
  package convenience init(elements: ElementDatabase, wall: @escaping @Sendable () -> UInt64) {
    self.init(elements: DeviceElements(elements), wall: wall)
  }

  /// Which of some albums are dismissed; of none, none are, and nothing is opened.
  package func dismissed(among ids: [Album.ID]) async throws -> Set<Album.ID> {
    guard !ids.isEmpty else { return [] }
    return Set(try await elements.database.members(among: ids.map { ElementID($0) }, in: .dismissals).map(\.text))
  }

  /// The dismissals, the latest first.
  package func dismissals(limit: Int?) async throws -> [Dismissal] {
    try await elements.database.members(in: .dismissals, limit: limit).map { id, stamp in
      Dismissal(
        album: id.text,
        date: Date(timeIntervalSince1970: Double(stamp.time.milliseconds) / 1000)
      )
    }
  }

  /// Dismisses an album; where it is dismissed nothing is stamped.
  package func dismiss(_ id: Album.ID) async throws {
    let element = ElementID(id)
    guard try await !elements.database.members(among: [element], in: .dismissals).contains(element) else { return }
    try await elements.database.act(on: element, in: .dismissals, isRemoval: false, at: wall())
    bell.ring()
  }

  /// Takes a dismissal back; where there is none nothing is stamped.
  package func undo(_ id: Album.ID) async throws -> Bool {
    let element = ElementID(id)
    guard try await elements.database.members(among: [element], in: .dismissals).contains(element) else { return false }
    try await elements.database.act(on: element, in: .dismissals, isRemoval: true, at: wall())
    bell.ring()
    return true
  }

  /// That something changed.
  package func changes() -> AsyncStream<Void> { bell.stream() }

  /// The rows as a replica's storage; what the replica keeps is heard by everybody who watches here.
  ///
  /// - Throws: ``ElementDatabaseError``.
  package var storage: ElementReplicaStorage {
    get async throws {
      ElementReplicaStorage(try await elements.database, .dismissals) { [bell] in bell.ring() }
    }
  }

  /// A replica that goes on from what is kept here.
  ///
  /// - Parameter capabilities: What the engine of the cloud can do.
  /// - Returns: The replica, which exchanges nothing before it is told to.
  /// - Throws: ``ElementDatabaseError``.
  package func replica(for capabilities: CloudCapabilities) async throws -> Replica {
    let (set, clock, account) = try await elements.database.state(of: .dismissals)
    return Replica(.notInterested, capabilities: capabilities, set: set, clock: clock, account: account)
  }
}
