package import Foundation
import StoreSimulator

/// What a link of the market asks for.
enum MarketLink: Hashable, Sendable {
  /// To choose a market.
  case mode(MarketMode)
  /// To show how the market is.
  case info
  /// The checkout has ended.
  case checkout(isPaid: Bool)
  /// A purchase begins outside the app.
  case purchase(productID: String)
  /// The former surface is to believe that the app is elsewhere.
  case storefront(country: String?, marketplace: String?)
  /// Nothing that this surface knows.
  case nothing(reason: String)

  /// Reads a link of the market, whatever it is.
  ///
  /// - Parameters:
  ///   - url: The link, whose scheme is the market's.
  ///   - surface: Which surface reads it.
  init(_ url: URL, as surface: MarketSurface) {
    let path = url.path(percentEncoded: false).split(separator: "/").map(String.init)
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let value = { (name: String) in items.first { $0.name == name }?.value }
    guard url.host(percentEncoded: false)?.lowercased() == "wallet.appcoins.io" else {
      self = .nothing(reason: "its host is not wallet.appcoins.io")
      return
    }
    switch (surface, path) {
    case (_, ["checkout", "success"]): self = .checkout(isPaid: true)
    case (_, ["checkout", "failure"]): self = .checkout(isPaid: false)
    case (.present, ["default", "mode"]):
      let mode = value("value").flatMap(MarketMode.init(rawValue:))
      self = mode.map(Self.mode) ?? .nothing(reason: "its value is none of appcoins, apple and automatic")
    case (.present, ["default", "info"]): self = .info
    case (.former, ["default"]):
      switch value("value") {
      case "true": self = .mode(.appcoins)
      case "false": self = .mode(.apple)
      default: self = .nothing(reason: "its value is neither true nor false")
      }
    case (.former, ["default", "storefront"]):
      self = .storefront(country: value("locale"), marketplace: value("marketplace"))
    case (.former, ["purchase"]):
      self = value("product").map(Self.purchase) ?? .nothing(reason: "it names no product")
    default: self = .nothing(reason: "its path is none that this version knows")
    }
  }
}

extension Market {
  /// Deals with a link that opened the app.
  ///
  /// - Parameters:
  ///   - url: The link; nil is nobody's.
  ///   - surface: Which surface reads it.
  /// - Returns: Whether it is the market's, by its scheme, whether or not it did anything.
  package func handle(_ url: URL?, by surface: MarketSurface) -> Bool {
    url.flatMap { open($0, by: surface) } != nil
  }

  /// Deals with a link that opened the app.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - surface: Which surface reads it.
  /// - Returns: What it did, as a clause; nil where it is not the market's.
  package func open(_ url: URL, by surface: MarketSurface) -> String? {
    guard let scheme = url.scheme?.lowercased(), scheme == "\(bundleID).iap".lowercased() else { return nil }
    let effect = effect(of: MarketLink(url, as: surface))
    broadcast.send(.linkHandled(url.absoluteString, effect: effect))
    return effect
  }

  /// Does what a link asks for, and says what that was.
  private func effect(of link: MarketLink) -> String {
    switch link {
    case .mode(let mode):
      return setMode(mode) ? "the mode is \(mode.rawValue)" : "nothing, since the app came from the App Store"
    case .info:
      broadcast.send(.infoShown(mode))
      return "the market's state is shown"
    case .checkout(let isPaid):
      guard endCheckout(isPaid ? .success : .failure) else { return "nothing, since nobody is in the checkout" }
      return isPaid ? "the checkout was paid" : "the checkout failed"
    case .purchase(let productID):
      do { try intend(productID) } catch { return "nothing, since the market does not sell \(productID)" }
      return "a purchase of \(productID) waits"
    case .storefront(let country, let marketplace):
      configure(country: country, isApples: marketplace == "apple")
      return "the storefront is \(country ?? "any"), of \(marketplace ?? "any market")"
    case .nothing(let reason): return "nothing, since \(reason)"
    }
  }
}
