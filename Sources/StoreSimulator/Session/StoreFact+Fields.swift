extension StoreFact {
  /// A stable name for the kind of fact, such as "store.purchased".
  public var name: String {
    switch self {
    case .purchased: "store.purchased"
    case .purchasedElsewhere: "store.purchased-elsewhere"
    case .alreadyOwned: "store.already-owned"
    case .pending: "store.pending"
    case .approved: "store.approved"
    case .declined: "store.declined"
    case .approvalTimedOut: "store.approval-timed-out"
    case .interrupted: "store.interrupted"
    case .resolved: "store.resolved"
    case .cancelled: "store.cancelled"
    case .failed: "store.failed"
    case .messageSent: "store.message-sent"
    case .purchaseIntended: "store.purchase-intended"
    case .requestFailed: "store.request-failed"
    case .sheetShown: "store.sheet-shown"
    case .upgraded: "store.upgraded"
    case .refunded: "store.refunded"
    case .refundRequested: "store.refund-requested"
    case .refundDeclined: "store.refund-declined"
    case .decisionFailed: "store.decision-failed"
    case .finished: "store.finished"
    case .deleted: "store.deleted"
    case .cleared: "store.cleared"
    case .delivered: "store.delivered"
    case .waiting: "store.waiting"
    case .nobodyListening: "store.nobody-listening"
    case .listenerAdded: "store.listener-added"
    case .listenerRemoved: "store.listener-removed"
    case .launched: "store.launched"
    case .restored: "store.restored"
    case .storefrontChanged: "store.storefront-changed"
    case .subscription(let fact): fact.name
    case .settingChanged: "store.setting-changed"
    }
  }

  /// What the fact says, as names and values in a fixed order.
  public var fields: KeyValuePairs<String, String> {
    switch self {
    case .purchased(let subject, let quantity):
      ["transaction": "\(subject.id)", "product": subject.productID, "quantity": "\(quantity)"]
    case .purchasedElsewhere(let subject), .alreadyOwned(let subject), .pending(let subject), .approved(let subject),
      .declined(let subject), .interrupted(let subject), .finished(let subject), .deleted(let subject),
      .waiting(let subject), .refundDeclined(let subject), .approvalTimedOut(let subject):
      ["transaction": "\(subject.id)", "product": subject.productID]
    case .resolved(let subject, let new):
      ["transaction": "\(subject.id)", "product": subject.productID, "by": "\(new)"]
    case .failed(let subject, let reason):
      ["transaction": "\(subject.id)", "product": subject.productID, "reason": reason]
    case .decisionFailed(let id, let reason): ["transaction": "\(id)", "reason": reason]
    case .requestFailed(let request, let reason): ["request": request.rawValue, "reason": reason]
    case .sheetShown(let sheet): ["sheet": sheet.rawValue]
    case .upgraded(let old, let new):
      ["transaction": "\(old.id)", "product": old.productID, "by": "\(new.id)", "to": new.productID]
    case .refunded(let subject, let reason), .refundRequested(let subject, let reason):
      ["transaction": "\(subject.id)", "product": subject.productID, "reason": "\(reason)"]
    case .delivered(let subject, let listener):
      ["transaction": "\(subject.id)", "product": subject.productID, "listener": "\(listener)"]
    case .messageSent(let reason): ["reason": reason.rawValue]
    case .cancelled(let productID), .nobodyListening(let productID), .purchaseIntended(let productID):
      ["product": productID]
    case .listenerAdded(let number), .listenerRemoved(let number): ["listener": "\(number)"]
    case .cleared(let count), .launched(let count), .restored(let count): ["count": "\(count)"]
    case .storefrontChanged(let old, let new): ["from": old, "to": new]
    case .subscription(let fact): fact.fields
    case .settingChanged(let name, let value): ["setting": name, "value": value]
    }
  }
}

extension StoreFact: CustomStringConvertible {
  /// The name and the fields on one line.
  public var description: String {
    ([name] + fields.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
  }
}
