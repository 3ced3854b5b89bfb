import AppModel
import CloudEngines
import Foundation
import Interface
import KeyValueSync
import MainLoop
import Persistence

/// What a device keeps, and how it reaches the cloud.
struct DeviceParts {
  /// The stores of what is not wanted.
  let notInterested: NotInterestedChoice

  /// Whether the device is online, and who is signed in on it.
  let line: CloudLine

  /// Opens a device; of the cloud nothing is opened before somebody is entitled to it.
  ///
  /// - Parameters:
  ///   - folder: Where the device keeps its rows, nil to forget them with the program.
  ///   - cloud: Where the cloud is, nil for nowhere.
  ///   - scheduler: The device's clock.
  /// - Throws: `ElementDatabaseError`.
  init(folder: String?, cloud: CloudAddress?, scheduler: Scheduler) throws {
    let wall: @Sendable () -> UInt64 = { UInt64(max(0, scheduler.date.timeIntervalSince1970 * 1000)) }
    let local = LocalNotInterestedStore(
      elements: try folder.map { try ElementDatabase(directory: $0) } ?? ElementDatabase(),
      wall: wall
    )
    let line = CloudLine(account: Self.account)
    self.line = line
    guard let cloud else {
      notInterested = NotInterestedChoice(local: local)
      return
    }
    notInterested = NotInterestedChoice(local: local) {
      SyncedNotInterestedStore(local: local) {
        SyncEngine(
          try await local.replica(for: cloud.capabilities),
          storage: local.storage,
          wall: wall,
          open: {
            CloudConnection(capabilities: cloud.capabilities, line: line) { () throws(CloudError) in
              cloud.makeStandardFolder()
              return try cloud.open(as: line.account)
            }
          }
        )
      }
    }
  }

  /// Who is signed in before anybody says otherwise.
  private static let account = CloudAccount("me")
}

extension CloudAddress {
  /// The cloud that the command line names, nil for none.
  ///
  /// A file is the same for every `--data`, so that devices with folders of their own meet in it; what is kept for one
  /// run only has a cloud for one run only.
  ///
  /// - Parameters:
  ///   - place: What the command line says, nil for nothing.
  ///   - folder: The folder of a cloud that nobody names.
  /// - Throws: `EtcdAddressError`.
  init?(_ place: CloudPlace?, folder: String) throws {
    switch place {
    case .none?: return nil
    case .file(let path)?: self = .file(path)
    case .etcd(let address)?: self = .etcd(try EtcdAddress(address))
    case nil: self = .file(URL(filePath: folder).appending(path: Self.standardName).path(percentEncoded: false))
    }
  }

  /// Makes the folder of a cloud that nobody named; one that is named has to be there, since it may be misspelt.
  fileprivate func makeStandardFolder() {
    guard case .file(let path) = self, path.hasSuffix("/isola/\(Self.standardName)") else { return }
    try? FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(),
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
  }

  private static var standardName: String { "cloud.sqlite" }
}
