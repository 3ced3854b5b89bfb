package import KeyValueSync
package import Music

/// The dismissals of a person who may sync: the device's own, which travel by themselves.
///
/// A decorator with the interface of what it decorates. Questions are answered by the device, since the device is the
/// truth; an action is stamped by the replica and kept on the device before it counts, and then it travels. What others
/// did is kept on the device first and heard of by the device's own bell.
///
/// The engine is made by the first action or question, from what the device keeps by then. Nobody acts on the device past
/// the decorator while it is in use (``AppModel/use(_:)``).
package final class SyncedNotInterestedStore: NotInterestedStore {
  private let local: any NotInterestedStore
  private let opening: Task<SyncEngine, any Error>

  /// Decorates a device's dismissals.
  ///
  /// - Parameters:
  ///   - local: The device's own.
  ///   - makeEngine: Makes an engine from what the device keeps; called once, at once, off the main actor.
  package init(
    local: any NotInterestedStore,
    makeEngine: @escaping @Sendable () async throws -> SyncEngine
  ) {
    self.local = local
    opening = Task(name: "opening of the exchange") { try await makeEngine() }
  }

  deinit { opening.cancel() }

  /// What exchanges.
  ///
  /// - Throws: Why the device's rows could not be read.
  package var engine: SyncEngine {
    get async throws { try await opening.value }
  }

  /// Which of some albums are dismissed on this device.
  package func dismissed(among ids: [Album.ID]) async throws -> Set<Album.ID> { try await local.dismissed(among: ids) }

  /// The dismissals on this device, the latest first.
  package func dismissals(limit: Int?) async throws -> [Dismissal] { try await local.dismissals(limit: limit) }

  /// Dismisses an album; it is kept when this returns, and travels by itself.
  package func dismiss(_ id: Album.ID) async throws {
    try await engine.edit(ElementID(id), isRemoval: false)
  }

  /// Takes a dismissal back; that is kept when this returns, and travels by itself.
  package func undo(_ id: Album.ID) async throws -> Bool {
    try await engine.edit(ElementID(id), isRemoval: true)
  }

  /// That something changed, here or elsewhere.
  package func changes() -> AsyncStream<Void> { local.changes() }
}
