import AppModel
import Foundation
import Music
import StoreSimulator
import Synchronization
import Testing

/// A store, a service over it, and what the service reported.
@MainActor final class Stage {
  let session: StoreSession
  let folder: URL
  let defaults: UserDefaults
  let ended = Reports()
  let tipJar: TipJarStore
  private(set) var service: StoreService

  /// Makes a service that has not started; `cached` is what an earlier launch left behind.
  init(cached: Bool = false) throws {
    session = try StoreSession(
      configuration: .builtIn,
      clock: ManualStoreClock(Date(timeIntervalSince1970: 1_800_000_000))
    )
    folder = FileManager.default.temporaryDirectory.appending(path: "isola-stage-\(UUID().uuidString)")
    defaults = try #require(UserDefaults(suiteName: folder.path() + "/defaults"))
    if cached { defaults.set(true, forKey: StoreService.cacheKey) }
    tipJar = TipJarStore(session: session, products: Self.tips) { [ended] in ended.add($0) }
    service = Self.service(session, defaults, ended)
  }

  /// The tips of the built-in catalogue.
  static let tips = TipProducts(.builtIn)

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Starts the service as the app does.
  func start() async {
    await session.launch()
    service.start()
    await service.reconcile()
    await service.loadProducts()
  }

  /// Closes the app and makes a new service over the same store and defaults.
  func relaunch() {
    service = Self.service(session, defaults, ended)
  }

  private static func service(_ session: StoreSession, _ defaults: UserDefaults, _ ended: Reports) -> StoreService {
    StoreService(session: session, defaults: defaults, proProductID: "app.deepcuts.pro") { ended.add($0) }
  }
}

/// Lifecycle events, in order; they come from any thread.
final class Reports: Sendable {
  private let events = Mutex<[LifecycleEvent]>([])

  var all: [LifecycleEvent] { events.withLock { $0 } }

  func add(_ event: LifecycleEvent) { events.withLock { $0.append(event) } }
}

/// Gives way to other tasks until a condition holds, and fails when it does not come to hold.
///
/// Nothing is slept: each turn lets whatever can run, run. The bound only keeps a broken test from running for ever.
@MainActor func eventually(
  _ condition: () async -> Bool,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  for _ in 0..<200_000 {
    if await condition() { return }
    await Task.yield()
  }
  Issue.record("the condition never came to hold", sourceLocation: sourceLocation)
}
