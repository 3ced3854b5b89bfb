import StoreSimulator

extension StoreFact {
  /// The fact as it is told: whole to programs, and in a sentence where a person could not know it from a reply.
  var event: Event {
    let members = fields.map { name, text in
      JSONValue.Member(name: name, value: Int(text) == nil ? .string(text) : .number(text))
    }
    return Event(name, members: members, text: sentence)
  }

  private var sentence: String? {
    switch self {
    case .purchasedElsewhere(let subject): "\(subject.productID) was bought on another device"
    case .alreadyOwned(let subject): "\(subject.productID) is owned already; the store handed back #\(subject.id)"
    case .approved(let subject): "the purchase of \(subject.productID) was approved"
    case .declined(let subject): "the purchase of \(subject.productID) was declined; nothing of it reaches the app"
    case .resolved(let subject, let new): "the interrupted purchase of \(subject.productID) went through as #\(new)"
    case .upgraded(let old, let new): "\(new.productID) replaced \(old.productID)"
    case .refunded(let subject, _): "#\(subject.id), \(subject.productID), was refunded"
    case .delivered(let subject, let listener): "#\(subject.id) was handed to listener \(listener)"
    case .waiting(let subject): "#\(subject.id) waits for somebody to listen"
    case .nobodyListening(let product): "a purchase of \(product) began while nobody listens to updates"
    case .requestFailed(let request, _): "a \(request.rawValue) request failed, as was ordered"
    case .sheetShown(let sheet): "the app showed the sheet \(sheet.rawValue)"
    case .purchased, .pending, .interrupted, .cancelled, .failed, .finished, .deleted, .cleared, .listenerAdded,
      .listenerRemoved, .launched, .restored, .storefrontChanged, .settingChanged:
      nil
    }
  }
}

extension StoreSessionError {
  /// A stable word for programs.
  var code: String {
    switch self {
    case .noTransactionFound: "no-such-transaction"
    case .invalidProductIdentifier: "no-such-product"
    case .unknownStorefront: "no-such-storefront"
    case .invalidAction: "not-possible"
    }
  }
}
