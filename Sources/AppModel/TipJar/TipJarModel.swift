package import Foundation
import Observation

/// The tip jar as one open sheet shows it; it lives as long as the sheet.
///
/// It owns nothing but its subscription. The store is the app's, handed over by whoever opens the sheet; what becomes of
/// a payment does not depend on whether this object is there.
///
/// Owner of its state: the main actor.
@MainActor @Observable
package final class TipJarModel {
  /// The latest outcome, ``TipJarOutcome/nothing`` in a sheet that was just opened.
  package private(set) var shown: TipJarOutcome = .nothing

  /// The tips that can be given, empty until loaded.
  package private(set) var offers: [TipJarOffer] = []

  /// Whether the store is being asked.
  package private(set) var isProcessing = false

  /// The app's tip jar.
  package let store: TipJarStore

  /// The registration among the store's subscribers.
  package let registration: UUID

  private let outcomes: AsyncStream<TipJarOutcome>
  private let report: @Sendable (LifecycleEvent) -> Void

  // Plumbing, as in `StoreService`: written once, by `start()`, and cancelled in `deinit`.
  @ObservationIgnored private var listener: Task<Void, Never>?

  // Requests may overlap: the last to end says that nothing is running.
  @ObservationIgnored private var requestsRunning = 0

  /// Makes the model of a sheet and registers it.
  ///
  /// The stream is registered here and not when the loop begins, so that nothing is lost in between.
  ///
  /// - Parameters:
  ///   - store: The app's tip jar, the same that listens to the store.
  ///   - report: Told of the end; called from any thread.
  package init(store: TipJarStore, report: @escaping @Sendable (LifecycleEvent) -> Void = { _ in }) {
    self.store = store
    self.report = report
    let subscription = store.subscribe()
    registration = subscription.id
    outcomes = subscription.stream
  }

  deinit {
    listener?.cancel()
    report(.released(type: "TipJarModel"))
  }

  /// Begins to apply late outcomes; does nothing the second time.
  package func start() {
    guard listener == nil else { return }
    listener = Task(name: "tip outcomes") { [weak self, outcomes] in
      for await outcome in outcomes { self?.apply(outcome) }
    }
  }

  /// Asks the store for the tips that can be given.
  ///
  /// A failure is shown as the failure of a tip is.
  package func load() async {
    await processing {
      do {
        offers = try await store.offers()
      } catch {
        apply(.failed(message: FailureText.loading(error)))
      }
    }
  }

  /// Gives a tip and shows what it came to.
  ///
  /// - Parameter tier: The size.
  /// - Returns: What it came to.
  @discardableResult
  package func tip(_ tier: TipJarTier) async -> TipJarOutcome {
    await processing {
      let outcome = await store.purchase(tier)
      apply(outcome)
      return outcome
    }
  }

  /// Puts the latest outcome out of sight.
  package func dismiss() {
    shown = .nothing
  }

  /// Shows an outcome, wherever it comes from.
  ///
  /// A cancelled tip says nothing, and what was said before stays.
  ///
  /// - Parameter outcome: What a tip came to.
  package func apply(_ outcome: TipJarOutcome) {
    if outcome != .nothing { shown = outcome }
  }

  private func processing<Answer>(_ request: () async -> Answer) async -> Answer {
    requestsRunning += 1
    isProcessing = true
    defer {
      requestsRunning -= 1
      isProcessing = requestsRunning > 0
    }
    return await request()
  }
}
