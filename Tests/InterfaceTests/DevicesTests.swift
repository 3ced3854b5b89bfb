import AppModel
import CloudEngines
import Commands
import Foundation
import KeyValueSync
import MainLoop
import Music
import StoreSimulator
import Synchronization
import Testing

@testable import Interface

@MainActor struct DevicesTests {
  @Test func `nothing is erased while a dismissal is being kept`() async throws {
    let stage = try DeviceStage()
    try await stage.conversation.begin()
    stage.workshop.gate.close()
    let dismissal = Task { await stage.say("music dismiss ko-07") }
    while stage.devices.host.model?.isActing != true { await Task.yield() }

    let refusal = "device-busy: A dismissal is being kept on 'first'; nothing was forgotten."
    #expect(await stage.say("device erase") == refusal)
    #expect(await stage.say("device new tablet").hasPrefix("The device 'tablet' is there"))
    stage.workshop.gate.open()
    _ = await dismissal.value

    #expect(await stage.say("device erase") == "What 'first' kept is forgotten, and its app was installed anew.")
    #expect(stage.workshop.erased == ["first"])
  }

  @Test func `what the device says cannot be forgotten is not, and its app goes on`() async throws {
    let stage = try DeviceStage()
    try await stage.conversation.begin()
    stage.workshop.isHeld = true

    #expect(await stage.say("device erase").hasPrefix("device-busy: Something still holds the app of 'first'"))

    #expect(stage.devices.host.model != nil)
    #expect(await stage.say("music dismiss ko-07").contains("is not shown any more"))
  }

  @Test func `a device that was removed is released as a whole, and its name is free`() async throws {
    let stage = try DeviceStage()
    try await stage.conversation.begin()
    await stage.say("device new tablet")
    weak let model = stage.devices.running[1].host.model
    #expect(model != nil)

    #expect(await stage.say("device remove tablet") == "The device 'tablet' is gone, with everything that it kept.")

    #expect(model == nil)
    #expect(await stage.say("device new tablet").hasPrefix("The device 'tablet' is there"))
  }

  @Test func `removing a device that was made earlier leaves the one in use in use`() async throws {
    let stage = try DeviceStage()
    try await stage.conversation.begin()
    for line in ["device new a", "device new b", "device use b", "device remove a"] { await stage.say(line) }

    #expect(stage.devices.inUse.name == "b")
    #expect(stage.devices.names == ["first", "b"])
  }

  @Test func `the prompt and completion know the devices without asking the main actor`() async throws {
    let stage = try DeviceStage()
    #expect(stage.conversation.deviceInUse == "first")
    try await stage.conversation.begin()
    await stage.say("device new tablet")
    await stage.say("device use tablet")

    // Nothing is awaited here, on the main actor itself.
    #expect(stage.conversation.deviceInUse == "tablet")
    let candidates = stage.conversation.completions(for: "device use ", cursor: 11).candidates
    #expect(candidates.map(\.text) == ["first", "tablet"])
    #expect(candidates.map(\.help) == ["running", "in use"])
  }
}

/// A conversation with devices that keep what they have in memory.
@MainActor private final class DeviceStage {
  let workshop: MemoryWorkshop
  let devices: Devices
  let conversation: Conversation

  init() throws {
    let said = Sayings()
    let session = try StoreSession(
      configuration: .builtIn,
      clock: ManualStoreClock(Date(timeIntervalSince1970: 1_800_000_000))
    )
    let settle: @Sendable () async -> Void = { for _ in 0..<100 { await Task.yield() } }
    workshop = MemoryWorkshop(session: session, presenter: said)
    let parts = try workshop.open("first")
    let host = workshop.host(of: parts)
    devices = Devices(host, parts: parts, workshop: workshop, session: session, settle: settle)
    conversation = Conversation(
      parts: Conversation.Parts(
        host: host,
        devices: devices,
        session: session,
        scheduler: Scheduler(activity: Activity()),
        loop: try MainLoop(activity: Activity()),
        presenter: said,
        completesLines: true,
        settle: settle
      )
    )
  }

  /// Says a line and gives the first row of the answer, or the failure as `code: message`.
  @discardableResult
  func say(_ line: String) async -> String {
    switch await conversation.respond(to: line) {
    case .answered(let reply): reply.value.rows(TextStyle()).first ?? ""
    case .failed(let failure): "\(failure.code): \(failure.message)"
    case .nothing, .quit: ""
    }
  }
}

/// Where devices come from that keep nothing beyond the test.
@MainActor private final class MemoryWorkshop: DeviceWorkshop {
  let cloud: CloudDesk? = nil
  let refusal: String? = nil
  let kept: [String] = []
  let gate = Gate()
  private(set) var erased: [String] = []
  /// Whether somebody outside still holds what a device keeps.
  var isHeld = false
  private let session: StoreSession
  private let presenter: any Presenter
  private let folder = FileManager.default.temporaryDirectory.appending(path: "isola-devices-\(UUID().uuidString)")

  init(session: StoreSession, presenter: any Presenter) {
    self.session = session
    self.presenter = presenter
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func process(of name: String) -> Int32? { nil }

  func open(_ name: String) throws -> DeviceParts {
    let clock = DeviceClock(scheduler: Scheduler(activity: Activity()))
    return DeviceParts(
      name: name,
      notInterested: NotInterestedChoice(local: GatedStore(gate: gate)),
      playlists: PlaylistChoice(local: MemoryPlaylistStore()),
      defaults: try #require(UserDefaults(suiteName: folder.path() + "/\(name)")),
      line: CloudLine(account: nil),
      clock: clock,
      log: ExchangeLog { clock.milliseconds },
      rows: { DeviceRows(set: ElementSet(), node: NodeID(1)) },
      erase: { [weak self] in await self?.forget(name) ?? false }
    )
  }

  private func forget(_ name: String) -> Bool {
    guard !isHeld else { return false }
    erased.append(name)
    return true
  }

  func erase(_ name: String, isForgotten: Bool) { erased.append(name) }

  func host(of parts: DeviceParts) -> AppHost {
    AppHost(
      surroundings: AppHost.Surroundings(
        session: session,
        defaults: parts.defaults,
        library: EmbeddedMusicLibrary(),
        notInterested: parts.notInterested,
        playlists: parts.playlists,
        proProductID: "app.deepcuts.pro"
      ),
      presenter: presenter
    )
  }
}

/// Lets dismissals through, or has them wait.
private final class Gate: Sendable {
  private struct State {
    var isOpen = true
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  func close() { state.withLock { $0.isOpen = false } }

  func open() {
    let waiters = state.withLock { state in
      state.isOpen = true
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiters.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}

private struct GatedStore: NotInterestedStore {
  let gate: Gate
  private let store = MemoryNotInterestedStore()

  init(gate: Gate) { self.gate = gate }

  func dismissed(among ids: [Album.ID]) async throws -> Set<Album.ID> { await store.dismissed(among: ids) }

  func dismissals(limit: Int?) async throws -> [Dismissal] { await store.dismissals(limit: limit) }

  func dismiss(_ id: Album.ID) async throws {
    await gate.pass()
    await store.dismiss(id)
  }

  func undo(_ id: Album.ID) async throws -> Bool { await store.undo(id) }

  func changes() -> AsyncStream<Void> { store.changes() }
}
