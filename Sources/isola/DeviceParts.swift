import AppModel
import CloudEngines
import Foundation
import Interface
import KeyValueSync
import MainLoop
import Persistence

extension DeviceParts {
  /// Opens a device; of its rows nothing is read before somebody asks, and of the cloud nothing is opened before somebody
  /// is entitled to it.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - elements: Its rows.
  ///   - folder: Where the app keeps its cache.
  ///   - cloud: Where the cloud is, nil for nowhere.
  ///   - neighbours: The other connections to it of this program.
  ///   - scheduler: What its clock goes by.
  /// - Throws: ``CompositionError``.
  init(
    _ name: String,
    elements: DeviceElements,
    folder: String,
    cloud: CloudAddress?,
    neighbours: CloudNeighbours,
    scheduler: Scheduler
  ) throws(CompositionError) {
    let clock = DeviceClock(scheduler: scheduler)
    let local = LocalNotInterestedStore(elements: elements, wall: { clock.milliseconds })
    let line = CloudLine(account: Self.account)
    self.init(
      name: name,
      notInterested: NotInterestedChoice(
        local: local,
        makeSynced: cloud.map { Self.exchange(local, $0, neighbours, line, clock) }
      ),
      defaults: try Self.defaults(in: folder),
      line: line,
      clock: clock,
      erase: { try await elements.erase() }
    )
  }

  /// Makes the store of a person who may sync.
  private static func exchange(
    _ local: LocalNotInterestedStore,
    _ cloud: CloudAddress,
    _ neighbours: CloudNeighbours,
    _ line: CloudLine,
    _ clock: DeviceClock
  ) -> @Sendable () -> SyncedNotInterestedStore {
    {
      SyncedNotInterestedStore(local: local) {
        SyncEngine(
          try await local.replica(for: cloud.capabilities),
          storage: try await local.storage,
          wall: { clock.milliseconds },
          open: {
            CloudConnection(capabilities: cloud.capabilities, line: line) { () throws(CloudError) in
              cloud.makeStandardFolder()
              return try cloud.open(as: line.account, among: neighbours)
            }
          }
        )
      }
    }
  }

  private static func defaults(in folder: String) throws(CompositionError) -> UserDefaults {
    // On Linux a suite name that is a path is the place of its file; a relative one would land in ~/.config.
    let suite = URL(filePath: folder).standardizedFileURL.path(percentEncoded: false) + "/defaults"
    guard let defaults = UserDefaults(suiteName: suite) else { throw .noDefaults(suite) }
    return defaults
  }

  /// Who is signed in before anybody says otherwise.
  private static let account = CloudAccount("me")
}
