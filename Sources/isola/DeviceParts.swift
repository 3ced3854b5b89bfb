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
  ///   - scheduler: What its clock goes by.
  /// - Throws: ``CompositionError``.
  init(
    _ name: String,
    elements: DeviceElements,
    folder: String,
    cloud: CloudDesk?,
    scheduler: Scheduler
  ) throws(CompositionError) {
    let clock = DeviceClock(scheduler: scheduler)
    let local = LocalNotInterestedStore(elements: elements, wall: { clock.milliseconds })
    let line = CloudLine(account: Self.account)
    let log = ExchangeLog { clock.milliseconds }
    self.init(
      name: name,
      notInterested: NotInterestedChoice(
        local: local,
        makeSynced: cloud.map { Self.exchange(local, $0, line, clock, log) }
      ),
      defaults: try Self.defaults(in: folder),
      line: line,
      clock: clock,
      log: log,
      rows: {
        let (set, clock, _) = try await elements.database.state(of: .dismissals)
        return DeviceRows(set: set, node: clock.node)
      },
      erase: { try await elements.erase() }
    )
  }

  /// Makes the store of a person who may sync.
  private static func exchange(
    _ local: LocalNotInterestedStore,
    _ cloud: CloudDesk,
    _ line: CloudLine,
    _ clock: DeviceClock,
    _ log: ExchangeLog
  ) -> @Sendable () -> SyncedNotInterestedStore {
    {
      SyncedNotInterestedStore(local: local) {
        let replica = try await local.replica(for: cloud.address.capabilities)
        return SyncEngine(
          replica,
          storage: NotedStorage(try await local.storage, in: log, of: replica.clock.node),
          wall: { clock.milliseconds },
          open: { NotedStore(connection(to: cloud, over: line), in: log) }
        )
      }
    }
  }

  private nonisolated static func connection(to cloud: CloudDesk, over line: CloudLine) -> CloudConnection {
    CloudConnection(capabilities: cloud.address.capabilities, line: line) { () throws(CloudError) in
      cloud.address.makeStandardFolder()
      return try cloud.connect(as: line.account)
    }
  }

  private static func defaults(in folder: String) throws(CompositionError) -> UserDefaults {
    // On Linux a suite name that is a path is the place of its file; a relative one would land in ~/.config.
    let suite = URL(filePath: folder).standardizedFileURL.path(percentEncoded: false) + "/defaults"
    guard let defaults = UserDefaults(suiteName: suite) else { throw .noDefaults(suite) }
    return defaults
  }

  /// Who is signed in before anybody says otherwise.
  private nonisolated static let account = CloudAccount("me")
}
