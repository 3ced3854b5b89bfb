import Foundation
import StoreSimulator
import Synchronization

extension Market {
  /// Starts the market; the intent that is kept is told of again.
  package func initialize() {
    let now = clock.now
    let isFirst = change { state in
      let isFirst = state.initialize()
      if isFirst, let intent = state.intent(at: now) { state.tell(intent) }
      return isFirst
    }
    if isFirst { broadcast.send(.initialized) }
  }

  /// Whether the app has started the market.
  package var isInitialized: Bool { state.withLock { $0.isInitialized } }

  /// Ends the app and starts it again: nothing is initialized, and a purchase in the checkout is left behind, which ends its
  /// call.
  package func relaunch() {
    state.withLock { $0.relaunch() }?.resume(returning: .ended)
  }

  /// Whether things can be bought.
  ///
  /// - Parameter surface: As which surface sees it.
  /// - Returns: Whether.
  package func isAvailable(to surface: MarketSurface = .present) -> Bool {
    state.withLock { $0.isAvailable(to: surface) }
  }

  /// Which market the person has chosen.
  package var mode: MarketMode { state.withLock { $0.memory.mode } }

  /// Chooses a market; it is kept, and does nothing where the app came from the App Store.
  ///
  /// - Parameter mode: The market.
  /// - Returns: Whether it was chosen.
  @discardableResult
  package func setMode(_ mode: MarketMode) -> Bool {
    let isChosen = change { state in
      guard state.distribution != .appStore else { return false }
      state.memory.mode = mode
      return true
    }
    if isChosen { broadcast.send(.modeChanged(mode)) }
    return isChosen
  }

  /// Where the app came from.
  package var distribution: Distribution { state.withLock { $0.distribution } }

  /// Says where the app came from.
  package func setDistribution(_ distribution: Distribution) { state.withLock { $0.distribution = distribution } }

  /// Says where the former surface believes the app is.
  ///
  /// - Parameters:
  ///   - country: The ISO 3166-1 alpha-3 code; nil is anywhere.
  ///   - isApples: Whether it is in Apple's market.
  package func configure(country: String?, isApples: Bool) {
    let isElsewhere = isApples || country.map { !Self.europeanUnion.contains($0) } ?? false
    state.withLock { $0.isFormerlyElsewhere = isElsewhere }
  }

  /// The codes of the European Union's countries, where a market beside Apple's was allowed first.
  private static let europeanUnion: Set<String> = [
    "AUT", "BEL", "BGR", "CYP", "CZE", "DEU", "DNK", "ESP", "EST", "FIN", "FRA", "GRC", "HRV", "HUN", "IRL", "ITA",
    "LTU",
    "LUX", "LVA", "MLT", "NLD", "POL", "PRT", "ROU", "SVK", "SVN", "SWE",
  ]
}
