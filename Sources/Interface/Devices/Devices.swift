import AppModel
import Commands
import Foundation
package import StoreSimulator

/// The devices of one person in this program: each keeps its own, and all buy in one store.
///
/// One is in use; commands, screens and cells speak to it. The others go on: their apps run, receive and exchange.
///
/// Owner of its state: the main actor.
@MainActor
package final class Devices {
  /// A device that runs.
  struct Device: Sendable {
    let name: String
    let host: AppHost
    /// What it has for itself, nil for the only device of a session that keeps no devices.
    let parts: DeviceParts?
  }

  /// The devices that run, in the order they were started; never none.
  private(set) var running: [Device]

  /// Their names, for those who must not wait for the main actor.
  nonisolated let board: DeviceBoard

  /// Where other devices come from, nil for nowhere.
  let workshop: (any DeviceWorkshop)?

  /// The numbers under which `app graph` shows objects.
  var numbers = ObjectNumbers()

  private var place = 0
  private let session: StoreSession
  private let settle: @Sendable () async -> Void
  private var follower: Task<Void, Never>?

  /// Takes the device that a session begins with; its app is not launched yet.
  ///
  /// - Parameters:
  ///   - host: Its process.
  ///   - parts: What it has for itself, nil for the only device of a session.
  ///   - workshop: Where other devices come from, nil for nowhere.
  ///   - session: The store of all devices.
  ///   - settle: Returns when nothing is left to run.
  nonisolated package init(
    _ host: AppHost,
    parts: DeviceParts? = nil,
    workshop: (any DeviceWorkshop)? = nil,
    session: StoreSession,
    settle: @escaping @Sendable () async -> Void
  ) {
    let name = parts?.name ?? DeviceName.first
    running = [Device(name: name, host: host, parts: parts)]
    board = DeviceBoard(inUse: name)
    self.workshop = workshop
    self.session = session
    self.settle = settle
  }

  deinit { follower?.cancel() }

  /// The device that commands, screens and cells speak to.
  var inUse: Device { running[place] }

  /// The process in which its app lives.
  var host: AppHost { inUse.host }

  /// Ends the apps of all devices; what their objects do after that is not told.
  func end() {
    follower?.cancel()
    for device in running { device.host.end() }
  }

  // MARK: Choosing

  /// Makes a device and starts the app on it; another one stays in use.
  func make(_ name: String) async throws {
    let workshop = try workshopForChanges()
    guard !names.contains(name) else {
      throw Failure(
        "device-exists",
        "There is a device '\(name)' already; a new name was expected.",
        hint: "device use \(name) speaks to it."
      )
    }
    try await start(name, in: workshop)
    announce()
  }

  /// Lets commands and screens speak to a device, which is started where it does not run.
  ///
  /// - Returns: Whether another one was in use.
  func use(_ name: String) async throws -> Bool {
    guard name != inUse.name else { return false }
    if place(of: name) == nil {
      guard names.contains(name), let workshop else { throw unknown(name) }
      try await start(name, in: workshop)
    }
    guard let next = place(of: name) else { throw unknown(name) }
    let screens = inUse.host.openScreens
    for screen in screens { _ = inUse.host.close(screen) }
    place = next
    announce()
    // A sheet belongs to what was done on the other device.
    for screen in screens where screen != .about { await host.show(screen) }
    await host.drawn()
    return true
  }

  /// A device that runs, the one in use where none is named.
  func device(_ name: String?) throws(Failure) -> Device {
    guard let name else { return inUse }
    if let place = place(of: name) { return running[place] }
    guard names.contains(name) else { throw unknown(name) }
    throw Failure(
      "device-not-running",
      "The device '\(name)' does not run in this program.",
      hint: "device use \(name) starts it."
    )
  }

  /// What a device that runs has for itself.
  func parts(of name: String?) throws(Failure) -> DeviceParts {
    guard let parts = try device(name).parts else { throw Self.isAlone }
    return parts
  }

  // MARK: Erasing

  /// Forgets everything that a device keeps; where it runs the app is installed on it anew.
  ///
  /// - Parameter name: The device, nil for the one in use.
  /// - Returns: The device's name, and whether it runs.
  /// - Throws: A ``Failure`` where something of it is under way, or somebody has it; then nothing is forgotten.
  func erase(_ name: String?) async throws -> (name: String, isRunning: Bool) {
    let workshop = try workshopForChanges()
    let name = name ?? inUse.name
    guard let place = place(of: name) else {
      guard names.contains(name) else { throw unknown(name) }
      try workshop.erase(name, isForgotten: false)
      return (name, false)
    }
    let (host, parts) = (running[place].host, try parts(of: name))
    try refuseWhileBusy(host, name)
    let screens = host.openScreens.filter { $0 != .about }
    let isReleased = await host.close(settle: settle)
    do {
      guard isReleased, try await parts.erase() else { throw Self.isHeld(name) }
    } catch {
      await host.launch(isAnnounced: false)
      throw error
    }
    parts.defaults.removeObject(forKey: StoreService.cacheKey)
    await host.launch(isAnnounced: false)
    for screen in screens { await host.show(screen) }
    return (name, true)
  }

  /// Forgets a device as a whole.
  ///
  /// - Parameter name: The device; neither the first nor the one in use.
  /// - Throws: A ``Failure`` where that cannot be done; then nothing is forgotten.
  func remove(_ name: String) async throws {
    let workshop = try workshopForChanges()
    guard names.contains(name) else { throw unknown(name) }
    guard name != DeviceName.first else {
      throw Failure(
        "device-is-first",
        "The first device is the data folder itself and cannot be removed; device erase first forgets what it keeps."
      )
    }
    guard name != inUse.name else {
      throw Failure("device-in-use", "'\(name)' is in use; device use chooses another one first.")
    }
    if let place = place(of: name) {
      let host = running[place].host
      try refuseWhileBusy(host, name)
      guard await host.close(settle: settle) else {
        await host.launch(isAnnounced: false)
        throw Self.isHeld(name)
      }
      let used = inUse.name
      running.remove(at: place)
      self.place = running.firstIndex { $0.name == used } ?? 0
      await settle()
    }
    try workshop.erase(name, isForgotten: true)
    announce()
  }
}

extension Devices {
  /// Writes down which devices there are.
  func announce() {
    board.write(
      inUse: inUse.name,
      candidates: names.map { name in
        Candidate(name, help: name == inUse.name ? "in use" : place(of: name) == nil ? "" : "running")
      }
    )
  }

  /// The names of all devices: those that run, then those that are kept.
  var names: [String] {
    let running = running.map(\.name)
    return running + (workshop?.kept ?? []).filter { !running.contains($0) }
  }

  private func place(of name: String) -> Int? { running.firstIndex { $0.name == name } }

  private func start(_ name: String, in workshop: any DeviceWorkshop) async throws {
    let parts = try workshop.open(name)
    let host = workshop.host(of: parts)
    running.append(Device(name: name, host: host, parts: parts))
    follow()
    await host.launch(isAnnounced: false)
  }

  /// Has each device hear of what only the buying one is told: the result of a purchase is not repeated in the updates.
  private func follow() {
    guard follower == nil else { return }
    let facts = session.facts
    follower = Task(name: "devices") { [weak self] in
      for await fact in facts {
        switch fact {
        case .purchased, .deleted, .cleared:
          for device in self?.others ?? [] { await device.host.reconcile() }
        case .storefrontChanged:
          for device in self?.others ?? [] { await device.host.reloadProducts() }
        default: break
        }
      }
    }
  }

  private var others: [Device] { running.filter { $0.name != inUse.name } }

  /// The workshop, for a command that makes or removes.
  private func workshopForChanges() throws(Failure) -> any DeviceWorkshop {
    guard let workshop else { throw Self.isAlone }
    if let refusal = workshop.refusal { throw Failure("not-possible", refusal) }
    return workshop
  }

  private func refuseWhileBusy(_ host: AppHost, _ name: String) throws(Failure) {
    guard let activity = host.activity else { return }
    throw Failure("device-busy", "\(activity) on '\(name)'; nothing was forgotten.", hint: "Try again in a moment.")
  }

  private func unknown(_ name: String) -> Failure {
    let nearest = Nearest.name(to: name, in: names)
    return Failure(
      "no-such-device",
      "There is no device '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "."),
      hint: "device list lists them, device new \(name) makes it."
    )
  }

  private static func isHeld(_ name: String) -> Failure {
    Failure(
      "device-busy",
      "Something still holds the app of '\(name)', so nothing was forgotten; the app was started again.",
      hint: "A value that Swift at the prompt keeps may hold it; watch lists what is watched."
    )
  }

  private static let isAlone = Failure("one-device", "This session has one device, and no place for others.")
}
