import StoreSimulator

extension StoreFact {
  /// The fact as it is told: whole to programs, and in a sentence where a person could not know it from a reply.
  var event: Event {
    let members = fields.map { name, text in
      JSONValue.Member(name: name, value: Int(text) == nil || name == "price" ? .string(text) : .number(text))
    }
    return Event(name, members: members, text: sentence)
  }

  private var sentence: String? {
    switch self {
    case .purchasedElsewhere(let subject): "\(subject.productID) was bought on another device"
    case .alreadyOwned(let subject): "\(subject.productID) is owned already; the store handed back #\(subject.id)"
    case .approved(let subject): "the purchase of \(subject.productID) was approved"
    case .declined(let subject): "the purchase of \(subject.productID) was declined; nothing of it reaches the app"
    case .approvalTimedOut(let subject):
      "nobody approved the purchase of \(subject.productID) in time; nothing of it reaches the app"
    case .resolved(let subject, let new): "the interrupted purchase of \(subject.productID) went through as #\(new)"
    case .upgraded(let old, let new): "\(new.productID) replaced \(old.productID)"
    case .refunded(let subject, _): "#\(subject.id), \(subject.productID), was refunded"
    case .delivered(let subject, let listener): "#\(subject.id) was handed to listener \(listener)"
    case .waiting(let subject): "#\(subject.id) waits for somebody to listen"
    case .nobodyListening(let product): "a purchase of \(product) began while nobody listens to updates"
    case .refundRequested(let subject, _): "a refund of #\(subject.id), \(subject.productID), was asked for"
    case .refundDeclined(let subject):
      "the refund of #\(subject.id), \(subject.productID), was declined; nothing of it reaches the app"
    case .decisionFailed(_, let reason): "what was decided for this moment is not possible: \(reason)"
    case .messageSent(let reason): "the store has a message: \(reason.rawValue)"
    case .purchaseIntended(let product): "a purchase of \(product) began outside the app"
    case .requestFailed(let request, _): "a \(request.rawValue) request failed, as was ordered"
    case .sheetShown(let sheet): "the app showed the sheet \(sheet.rawValue)"
    case .subscription(let fact): fact.sentence
    case .purchased, .pending, .interrupted, .cancelled, .failed, .finished, .deleted, .cleared, .listenerAdded,
      .listenerRemoved, .launched, .restored, .storefrontChanged, .settingChanged:
      nil
    }
  }
}

extension SubscriptionFact {
  fileprivate var sentence: String? {
    switch self {
    case .renewed(let subject, let price, let until):
      "\(subject.productID) renewed for \(price) as #\(subject.id), until \(until.stamp)"
    // One sentence is enough for sixty attempts.
    case .attemptFailed: nil
    case .renewalFailed(let subject, let next):
      "the renewal of \(subject.productID) failed; the store tries again at \(next.stamp)"
    case .gracePeriodBegan(let subject, let until):
      "\(subject.productID) is in its grace period until \(until.stamp)"
    case .gracePeriodEnded(let subject): "the grace period of \(subject.productID) is over; the service is lost"
    case .expired(let subject, let reason): "\(subject.productID) expired: \(reason)"
    case .autoRenewChanged(let subject, let isOn):
      "\(subject.productID) \(isOn ? "renews by itself again" : "ends with its period"); no transaction tells of that"
    case .renewsTo(let subject, let productID) where productID == subject.productID:
      "\(productID) goes on renewing"
    case .renewsTo(let subject, let productID): "\(subject.productID) changes to \(productID) at its next renewal"
    case .offerAdded(let subject, let offer): "the next renewal of \(subject.productID) is paid with \(offer)"
    case .priceIncrease(let subject, .requested):
      "the person is asked to agree to a higher price of \(subject.productID)"
    case .priceIncrease(let subject, .agreed): "a higher price of \(subject.productID) was agreed to"
    case .priceIncrease(let subject, .declined):
      "a higher price of \(subject.productID) was declined; it ends with its period"
    case .familyShared(let subject):
      "a member of the family bought \(subject.productID) and shares it as #\(subject.id)"
    case .familyRevoked(let subject): "#\(subject.id), \(subject.productID), is no longer shared by the family"
    case .renewalsStopped(let reason): "renewals could not be kept: \(reason)"
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
