import AppModel
import Foundation
import Music
import Screen
import StoreSimulator

/// The bodies of the screens.
///
/// Each reads what it shows while it runs, the alert's value included: that is what makes it draw again.
@MainActor
enum ScreenBodies {
  /// The body of a screen over the model of the app.
  ///
  /// The closure holds the model weakly: a screen that is still open must not keep the model of an app that was closed.
  static func body(of name: ScreenName, over model: AppModel) -> @MainActor () -> Frame {
    { [weak model] in
      guard let model else { return Frame(title: name.rawValue.capitalized) }
      return switch name {
      case .about: Frame(title: "About")
      case .discover: discover(model)
      case .settings: settings(model.store)
      case .store: store(model.store)
      }
    }
  }

  /// The body of the About sheet over its own model, which it does not keep alive either.
  static func about(over model: TipJarModel) -> @MainActor () -> Frame {
    { [weak model] in
      var frame = Frame(title: "About")
      frame.text("Deep Cuts finds the albums behind the singles.")
      guard let model else { return frame }
      for offer in model.offers {
        frame.field("\(offer.tier.rawValue.capitalized) tip", "\(offer.name), \(offer.price)")
      }
      switch model.shown {
      case .thanks(let tier): frame.field("Tip jar", "Thank you for the \(tier.rawValue) tip!")
      case .waiting(let tier): frame.field("Tip jar", "The \(tier.rawValue) tip waits for approval.")
      case .failed, .nothing: break
      }
      frame.spinner(while: model.isProcessing, "Talking to the store")
      frame.alert("Something went wrong", presenting: model.shown.failure) { $0 }
      return frame
    }
  }

  private static func settings(_ store: StoreService) -> Frame {
    var frame = Frame(title: "Settings")
    frame.field("Plan", store.isPro ? "Pro for life" : "Free")
    if !store.isPro {
      frame.field("Upgrade", store.proProduct.map { "\($0.displayName), \($0.displayPrice)" } ?? "not loaded")
    }
    if !store.awaitingApproval.isEmpty { frame.field("Waiting", "for approval") }
    frame.spinner(while: store.isProcessing, "Talking to the store")
    frame.alert("Something went wrong", presenting: store.lastErrorMessage) { $0 }
    return frame
  }

  private static func store(_ store: StoreService) -> Frame {
    var frame = Frame(title: "Store")
    for product in store.products {
      let state = store.owned.contains(product.id) ? "owned" : product.displayPrice
      frame.field(product.displayName.isEmpty ? product.id : product.displayName, state)
    }
    if store.products.isEmpty { frame.text("Nothing is loaded.") }
    frame.spinner(while: store.isProcessing, "Talking to the store")
    frame.alert("Something went wrong", presenting: store.lastErrorMessage) { $0 }
    return frame
  }

  private static func discover(_ model: AppModel) -> Frame {
    var frame = Frame(title: "Discover")
    frame.field("Shows", "\(model.feedLimit) deep cuts" + (model.store.isPro ? "" : ", Pro shows 50"))
    for album in model.feed { frame.text("\(album.title) · \(album.artist), \(album.year)") }
    frame.spinner(while: model.isLoadingMusic, "Asking the library")
    return frame
  }
}

extension TipJarOutcome {
  /// The sentence of a failure.
  fileprivate var failure: String? {
    if case .failed(let message) = self { message } else { nil }
  }
}

extension PropertyNames {
  /// The names of what the bodies read.
  @MainActor static var app: PropertyNames {
    var names = PropertyNames()
    for (keyPath, name) in appProperties { names.register(keyPath, name) }
    return names
  }

  /// The observed properties of the app, each with the name that is told.
  @MainActor static var appProperties: [(AnyKeyPath, String)] {
    [
      (\AppModel.feed, "AppModel.feed"),
      (\AppModel.isLoadingMusic, "AppModel.isLoadingMusic"),
      (\AppModel.syncStatus, "AppModel.syncStatus"),
      (\StoreService.awaitingApproval, "StoreService.awaitingApproval"),
      (\StoreService.isDetermined, "StoreService.isDetermined"),
      (\StoreService.isPro, "StoreService.isPro"),
      (\StoreService.isProcessing, "StoreService.isProcessing"),
      (\StoreService.lastErrorMessage, "StoreService.lastErrorMessage"),
      (\StoreService.owned, "StoreService.owned"),
      (\StoreService.products, "StoreService.products"),
      (\TipJarModel.isProcessing, "TipJarModel.isProcessing"),
      (\TipJarModel.offers, "TipJarModel.offers"),
      (\TipJarModel.shown, "TipJarModel.shown"),
    ]
  }
}
