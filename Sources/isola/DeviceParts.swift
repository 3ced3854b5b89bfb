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
    let localPlaylists = LocalPlaylistStore(elements: elements, wall: { clock.milliseconds })
    let line = CloudLine(account: Self.account)
    let log = ExchangeLog { clock.milliseconds }
    let exchange = cloud.map { DeviceExchange($0, line, clock, log) }
    self.init(
      name: name,
      notInterested: exchange?.choice(over: local) ?? NotInterestedChoice(local: local),
      playlists: exchange?.choice(over: localPlaylists) ?? PlaylistChoice(local: localPlaylists),
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

  private static func defaults(in folder: String) throws(CompositionError) -> UserDefaults {
    // On Linux a suite name that is a path is the place of its file; a relative one would land in ~/.config.
    let suite = URL(filePath: folder).standardizedFileURL.path(percentEncoded: false) + "/defaults"
    guard let defaults = UserDefaults(suiteName: suite) else { throw .noDefaults(suite) }
    return defaults
  }

  /// Who is signed in before anybody says otherwise.
  private nonisolated static let account = CloudAccount("me")
}

/// How a device exchanges: each list by an engine of its own, all over one connection, and noted in one log.
private struct DeviceExchange: Sendable {
  private let capabilities: CloudCapabilities
  private let connection: SharedConnection
  private let clock: DeviceClock
  private let log: ExchangeLog

  init(_ cloud: CloudDesk, _ line: CloudLine, _ clock: DeviceClock, _ log: ExchangeLog) {
    let capabilities = cloud.address.capabilities
    self.capabilities = capabilities
    self.clock = clock
    self.log = log
    connection = SharedConnection {
      CloudConnection(capabilities: capabilities, line: line) { () throws(CloudError) in
        cloud.address.makeStandardFolder()
        return try cloud.connect(as: line.account)
      }
    }
  }

  func choice(over local: LocalNotInterestedStore) -> NotInterestedChoice {
    NotInterestedChoice(local: local) {
      SyncedNotInterestedStore(local: local) {
        engine(try await local.replica(for: capabilities), try await local.storage)
      }
    }
  }

  func choice(over local: LocalPlaylistStore) -> PlaylistChoice {
    PlaylistChoice(local: local) {
      SyncedPlaylistStore(local: local) {
        engine(try await local.replica(for: capabilities), try await local.storage)
      }
    }
  }

  private func engine(_ replica: Replica, _ storage: ElementReplicaStorage) -> SyncEngine {
    SyncEngine(
      replica,
      storage: NotedStorage(storage, in: log, of: replica.clock.node),
      wall: { [clock] in clock.milliseconds },
      open: { [connection, log] in NotedStore(connection.connection, in: log) }
    )
  }
}
