package import AppModel
package import CloudEngines
package import Foundation
package import KeyValueSync

/// What a device has for itself: what it keeps, its clock, and its line to the cloud.
///
/// Who lets go of it closes the device.
@MainActor
package struct DeviceParts: Sendable {
  /// What the device is called.
  nonisolated package let name: String
  /// The stores of what is not wanted.
  package let notInterested: NotInterestedChoice
  /// The stores of playlists.
  package let playlists: PlaylistChoice
  /// Where the app keeps its cache.
  package let defaults: UserDefaults
  /// Whether the device is online, and who is signed in on it.
  package let line: CloudLine
  /// The clock that stamps.
  package let clock: DeviceClock
  /// What the exchange did lately.
  let log: ExchangeLog
  /// What the device keeps about albums, and who it is.
  let rows: @Sendable () async throws -> DeviceRows
  /// Forgets what the device keeps, and says whether it could: not while somebody still holds it.
  let erase: @Sendable () async throws -> Bool

  /// Names the parts.
  ///
  /// - Parameters:
  ///   - name: What the device is called.
  ///   - notInterested: The stores of what is not wanted.
  ///   - playlists: The stores of playlists.
  ///   - defaults: Where the app keeps its cache.
  ///   - line: Whether the device is online, and who is signed in on it.
  ///   - clock: The clock that stamps.
  ///   - log: What the exchange did lately.
  ///   - rows: What the device keeps about albums, and who it is.
  ///   - erase: Forgets what the device keeps, and says whether it could.
  package init(
    name: String,
    notInterested: NotInterestedChoice,
    playlists: PlaylistChoice,
    defaults: UserDefaults,
    line: CloudLine,
    clock: DeviceClock,
    log: ExchangeLog,
    rows: @escaping @Sendable () async throws -> DeviceRows,
    erase: @escaping @Sendable () async throws -> Bool
  ) {
    self.name = name
    self.notInterested = notInterested
    self.playlists = playlists
    self.defaults = defaults
    self.line = line
    self.clock = clock
    self.log = log
    self.rows = rows
    self.erase = erase
  }
}

/// What a device keeps about albums, and who it is.
package struct DeviceRows: Sendable {
  /// The records, of albums that were undone as well.
  let set: ElementSet
  /// The name under which the device stamps.
  let node: NodeID

  /// Describes what a device keeps.
  ///
  /// - Parameters:
  ///   - set: The records.
  ///   - node: The name under which the device stamps.
  package init(set: ElementSet, node: NodeID) {
    self.set = set
    self.node = node
  }
}

/// Where devices come from, and where what they keep is removed.
@MainActor
package protocol DeviceWorkshop: Sendable {
  /// The names of the devices that are kept, whether this program runs them or not; none where nothing is kept.
  var kept: [String] { get }

  /// The process that runs a device.
  ///
  /// - Parameter name: What the device is called.
  /// - Returns: Its number, nil where none does.
  func process(of name: String) -> Int32?

  /// The cloud behind the devices, nil where there is none.
  var cloud: CloudDesk? { get }

  /// Why devices can be neither made nor removed here, in a sentence; nil where they can.
  var refusal: String? { get }

  /// Opens a device, making it where there is none.
  ///
  /// - Parameter name: What it is called.
  /// - Returns: What it has for itself.
  /// - Throws: Why it cannot be opened; where another process has it, a ``Failure`` that says which.
  func open(_ name: String) throws -> DeviceParts

  /// Removes what a device keeps, so that it is as new when it is opened again.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - isForgotten: Whether the device itself goes as well.
  /// - Throws: A ``Failure`` where somebody has it; then nothing is removed.
  func erase(_ name: String, isForgotten: Bool) throws

  /// The process in which the app of a device lives.
  func host(of parts: DeviceParts) -> AppHost
}
