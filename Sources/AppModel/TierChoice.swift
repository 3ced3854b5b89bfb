package import KeyValueSync
package import Music

/// Which store of something a person gets: the one place where that is decided.
///
/// | entitlement | store | cloud |
/// | --- | --- | --- |
/// | entitled | synced | opened, read, then written |
/// | not | local | no object of it exists; what it holds is left alone |
/// | unknown | the one that is in use | no call is made |
///
/// Unknown is no grace period and no lapse. Before the first answer of a launch the local store is in use, so nothing is
/// opened for somebody who may be free; an answer that stops coming keeps what there is, and calls nobody.
package struct TierChoice<Local: Sendable, Synced: AnyObject & Sendable>: Sendable {
  /// The device's own store, which every tier has.
  package let local: Local
  private let makeSynced: (@Sendable () -> Synced)?

  /// Names the stores.
  ///
  /// - Parameters:
  ///   - local: The device's own store.
  ///   - makeSynced: Makes the decorator around it; nil where there is no cloud.
  package init(local: Local, makeSynced: (@Sendable () -> Synced)? = nil) {
    self.local = local
    self.makeSynced = makeSynced
  }

  /// Decides.
  ///
  /// - Parameters:
  ///   - entitlement: Whether the person may sync, as far as that is known.
  ///   - present: The synced store in use, nil while the local one is.
  /// - Returns: The synced store to use, nil for the local one.
  package func synced(for entitlement: Entitlement, present: Synced?) -> Synced? {
    switch entitlement {
    case .entitled: present ?? makeSynced?()
    case .notEntitled: nil
    case .unknown: present
    }
  }
}

/// Which store of dismissals a person gets.
package typealias NotInterestedChoice = TierChoice<any NotInterestedStore, SyncedNotInterestedStore>

/// Which store of playlists a person gets.
package typealias PlaylistChoice = TierChoice<any PlaylistStore, SyncedPlaylistStore>
