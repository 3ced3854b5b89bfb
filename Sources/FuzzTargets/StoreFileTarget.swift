import Foundation
import StoreSimulator

/// `.storekit` files: a fault has a place in the file, and what is accepted is consistent.
package struct StoreFileTarget: FuzzTarget {
  /// The name of the target.
  package static let name = "store-file"
  /// What is read, and what must hold.
  package static let summary = "StoreKit configurations: a fault has a place in the file, what is accepted is sound."
  /// Small files of several versions.
  package static let seeds: [[UInt8]] = [
    #"{"identifier":"A","products":[{"displayPrice":"1.99","productID":"a.b","type":"Consumable"}],"version":{"major":4,"minor":0}}"#,
    #"{"settings":{"_locale":"pt_BR","_storefront":"BRA","_timeRate":13,"_storeKitErrors":[{"current":{"index":2,"type":"generic"},"enabled":true,"name":"Purchase"}]},"version":{"major":3,"minor":0}}"#,
    #"{"subscriptionGroups":[{"id":"G","name":"g","localizations":[],"subscriptions":[{"adHocOffers":[],"codeOffers":[{"eligibility":["new"],"isStackable":true,"internalID":"1","paymentMode":"free","referenceName":"r","subscriptionPeriod":"P1M"}],"displayPrice":"4.99","groupNumber":1,"introductoryOffer":{"internalID":"2","paymentMode":"free","subscriptionPeriod":"P1W"},"localizations":[{"description":"d","displayName":"n","locale":"ja"}],"productID":"s.m","recurringSubscriptionPeriod":"P1M","subscriptionGroupID":"G","type":"RecurringSubscription"}]}],"version":{"major":2,"minor":0}}"#,
    "\u{FEFF}{ \"products\" : [\n\n  ], \"nonRenewingSubscriptions\" : [ ] }",
  ].map { Array($0.utf8) }

  /// Makes the target.
  package init() {}

  /// Reads a configuration.
  ///
  /// - Parameter bytes: Any bytes.
  /// - Throws: ``Finding``.
  package func check(_ bytes: [UInt8]) throws(Finding) {
    switch (Self.result(bytes), Self.result(bytes)) {
    case (.success(let configuration), .success(let other)):
      try examine(configuration)
      let isSame = configuration.products == other.products && configuration.warnings == other.warnings
      try require(isSame, "The same file is read in two ways.")
    case (.failure(let error), .failure(let other)):
      try examine(error, in: bytes)
      try require(error == other, "The same file is refused in two ways.")
    default:
      throw Finding("The same file is read once and refused once.")
    }
  }

  private static func result(_ bytes: [UInt8]) -> Result<StoreConfiguration, ConfigurationError> {
    do throws(ConfigurationError) {
      return .success(try StoreConfiguration(json: bytes, path: "fuzzed.storekit"))
    } catch {
      return .failure(error)
    }
  }

  private func examine(_ error: ConfigurationError, in bytes: [UInt8]) throws(Finding) {
    try requireSentence(error.message)
    guard let line = error.line, let column = error.column else { return }
    // A carriage return, alone or before a line feed, may end a line as well.
    let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
    try require((1...lines).contains(line), "A fault is on line \(line) of \(lines).")
    try require((1...(bytes.count + 1)).contains(column), "A fault is in column \(column) of \(bytes.count) bytes.")
  }

  private func examine(_ configuration: StoreConfiguration) throws(Finding) {
    var known: Set<String> = []
    for product in configuration.products {
      try require(known.insert(product.id).inserted, "Two products have the identifier \(product.id).")
      try require(product.price >= 0, "The price of \(product.id) is \(product.price).")
      let isSubscription = product.kind == .autoRenewable
      try require(isSubscription == (product.subscription != nil), "\(product.id) is half a subscription.")
      guard let subscription = product.subscription else { continue }
      try require(subscription.groupLevel >= 1, "The level of \(product.id) is \(subscription.groupLevel).")
      try require(subscription.period.value >= 1, "The period of \(product.id) is \(subscription.period).")
      let group = configuration.groups.contains { $0.id == subscription.groupID && $0.productIDs.contains(product.id) }
      try require(group, "\(product.id) is in no group.")
    }
    for warning in configuration.warnings { try requireSentence(warning.message) }
  }
}
