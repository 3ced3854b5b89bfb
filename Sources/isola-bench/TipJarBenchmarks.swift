import AppModel
import Foundation
import Interface
import MainLoop
import Music
import StoreSimulator

/// One outcome to many subscribers, and what many sheets leave behind.
struct TipJarBenchmarks {
  let installation: Installation

  func all() async throws -> [Figure] {
    [try await fanOut(to: 1_000), try await openAndClose(100_000)]
  }

  // MARK: Fan-out

  /// From the approval of the store until the last of the models shows thanks; the median of several approvals.
  @MainActor
  private func fanOut(to subscribers: Int) async throws -> Figure {
    let name = "one outcome to 1 000 subscribers"
    let session = try StoreSession(configuration: .builtIn, clock: SchedulerClock(scheduler: installation.scheduler))
    let store = TipJarStore(session: session, products: TipProducts(.builtIn))
    store.start()
    let models = (0..<subscribers).map { _ in TipJarModel(store: store) }
    for model in models { model.start() }
    let tiers: [TipJarTier] = [.small, .medium]
    var times: [Double] = []
    for round in 0..<21 {
      let tier = tiers[round % 2]
      guard let product = store.products[tier] else { return unreached(name, 5, "ms", "the tip is not sold") }
      let granted = store.granted
      let start = ContinuousClock.now
      try await session.buyProduct(identifier: product)
      // The outcome is published behind the grant, and every loop runs on the main actor as this one does.
      while store.granted == granted || !models.allSatisfy({ $0.shown == .thanks(tier) }) {
        guard ContinuousClock.now - start < .seconds(10) else {
          let reached = models.count { $0.shown == .thanks(tier) }
          return unreached(name, 5, "ms", "\(reached) of \(subscribers) were told within 10 s")
        }
        await Task.yield()
      }
      times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    // The first round also starts what has never run.
    let rest = Array(times.dropFirst())
    return Figure(
      name: name,
      value: rest.median,
      limit: 5,
      unit: "ms",
      detail: String(
        format: "from the purchase to the last model, median of 20, the longest %.2f ms",
        rest.max() ?? .nan
      )
    )
  }

  // MARK: Memory

  /// What sheets that were opened and closed leave in the memory of the process.
  @MainActor
  private func openAndClose(_ sheets: Int) async throws -> Figure {
    let name = "growth after 100 000 opened and closed sheets"
    let session = try StoreSession(configuration: .builtIn, clock: SchedulerClock(scheduler: installation.scheduler))
    let folder = FileManager.default.temporaryDirectory.appending(path: "isola-bench-sheets").path(
      percentEncoded: false
    )
    guard let defaults = UserDefaults(suiteName: folder) else {
      throw Child.StartError(description: "There is no place for defaults.")
    }
    let host = AppHost(
      surroundings: AppHost.Surroundings(
        session: session,
        defaults: defaults,
        library: EmbeddedMusicLibrary(),
        notInterested: NotInterestedChoice(local: MemoryNotInterestedStore()),
        playlists: PlaylistChoice(local: MemoryPlaylistStore()),
        proProductID: "app.deepcuts.pro"
      ),
      presenter: Silence()
    )
    await host.launch()
    // Until the allocator and the pool have what they keep for good.
    await Self.openAndClose(sheets / 5, in: host)
    let before = Self.residentMegabytes
    let start = ContinuousClock.now
    await Self.openAndClose(sheets, in: host)
    let time = (ContinuousClock.now - start) / .seconds(1)
    let growth = Self.residentMegabytes - before
    let left = host.model?.tipJar.registrations.count ?? 0
    guard left == 0 else { return unreached(name, 1, "MB", "\(left) registrations are left") }
    guard before > 0 else { return unreached(name, 1, "MB", "the system does not say what is resident") }
    return Figure(
      name: name,
      value: growth,
      limit: 1,
      unit: "MB",
      detail: String(format: "%.1f MB before, no registration left, %.1f s", before, time)
    )
  }

  @MainActor
  private static func openAndClose(_ sheets: Int, in host: AppHost) async {
    for _ in 0..<sheets {
      await host.openSheet()
      host.closeSheet()
    }
    // The tasks that were cancelled last have their turn.
    for _ in 0..<1_000 where host.model?.tipJar.registrations.isEmpty == false { await Task.yield() }
  }

  private struct Silence: Presenter {
    func present(_ message: Message) {}
  }

  /// Memory of this process that is in use, in units of 1 000 000 bytes; 0 when the system does not say.
  ///
  /// - SeeAlso: proc_pid_statm(5): the second number counts pages of 4096 bytes.
  private static var residentMegabytes: Double {
    guard
      let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = statm.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return 0 }
    return pages * 4096 / 1_000_000
  }

  /// A figure that could not be measured, and so is over its limit.
  private func unreached(_ name: String, _ limit: Double, _ unit: String, _ reason: String) -> Figure {
    Figure(name: name, value: .infinity, limit: limit, unit: unit, detail: "NOT REACHED: \(reason)")
  }
}
