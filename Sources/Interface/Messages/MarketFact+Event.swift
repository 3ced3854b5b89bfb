import AppCoins
import Foundation

extension MarketFact {
  /// The fact as it is told: whole to programs, and in a sentence where a person could not know it from a reply.
  var event: Event {
    switch self {
    case .initialized: Event("appcoins.initialized")
    case .refused(let product, let error):
      Event("appcoins.refused", ["product": .string(product), "error": .string(error.kind.rawValue)])
    case .ended(let product, let outcome):
      Event("appcoins.ended", ["product": .string(product), "outcome": .string(SurfaceWords.word(outcome))])
    case .checkoutOpened(let product): Event("appcoins.checkout-opened", ["product": .string(product)])
    case .checkoutMissing: Event("appcoins.checkout-missing")
    case .arrived(let id, let product):
      Event(
        "appcoins.arrived",
        ["purchase": .string(id), "product": .string(product)],
        text: "\(id), \(product), arrived outside a purchase call"
      )
    case .declined(let product):
      Event(
        "appcoins.declined",
        ["product": .string(product)],
        text: "the purchase of \(product) was declined; nothing of it reaches the app"
      )
    case .refunded(let id, let product, let isUnfinished):
      Event(
        "appcoins.refunded",
        ["purchase": .string(id), "product": .string(product), "unfinished": .bool(isUnfinished)],
        text: "\(id), \(product), was refunded" + (isUnfinished ? ", since nobody finished it within 24 hours" : "")
      )
    case .finished(let id, let product):
      Event("appcoins.finished", ["purchase": .string(id), "product": .string(product)])
    case .swallowed(let call, let error):
      Event(
        "appcoins.swallowed",
        ["call": .string(call), "error": .string(error.kind.rawValue)],
        text: "\(call) could not say what went wrong: \(error.description)"
      )
    case .linkHandled(let url, let effect):
      Event("appcoins.link-handled", ["url": .string(url), "effect": .string(effect)])
    case .modeChanged(let mode): Event("appcoins.mode-changed", ["mode": .string(mode.rawValue)])
    case .infoShown(let mode):
      Event(
        "appcoins.info-shown",
        ["mode": .string(mode.rawValue)],
        text: "the market is shown for three seconds: mode \(mode.rawValue)"
      )
    case .intentKept(let intent):
      Event(
        "appcoins.intent-kept",
        ["intent": .string(intent.id.uuidString), "product": .string(intent.productID)],
        text: "a purchase of \(intent.productID) began outside the app; it waits until \(intent.expiration.stamp)"
      )
    case .intentGone(let intent, let reason):
      Event(
        "appcoins.intent-gone",
        [
          "intent": .string(intent.id.uuidString), "product": .string(intent.productID), "because": .string(reason),
        ],
        text: "the purchase of \(intent.productID) that began outside the app \(reason)"
      )
    case .notKept(let reason):
      Event("appcoins.not-kept", ["reason": .string(reason)], text: "what the market remembers was not kept: \(reason)")
    }
  }
}
