/// Which requests to the store fail, and how.
package enum InjectedFailure: Sendable, Equatable {
  /// No request fails any more.
  case off
  /// The next purchase fails.
  case purchase(PurchaseFailure)
  /// Loading products fails.
  case loads(StoreErrorName)
  /// Restoring purchases fails.
  case restore(StoreErrorName)
}

/// How a purchase fails: with an error of its own, or with one that any request can have.
package enum PurchaseFailure: Sendable, Equatable {
  /// An error that only purchases have.
  case purchase(PurchaseErrorName)
  /// An error that any request can have.
  case store(StoreErrorName)
}

/// What `store fail` acts on.
enum FailingRequest: String, Choice {
  case purchase
  case loads
  case restore
  case off

  var summary: String {
    switch self {
    case .purchase: "the next purchase fails"
    case .loads: "loading products fails until told otherwise"
    case .restore: "restoring purchases fails until told otherwise"
    case .off: "nothing fails any more"
    }
  }

  /// The errors that such a request can have.
  var errors: [Candidate] {
    switch self {
    case .purchase: StoreErrorName.candidates + PurchaseErrorName.candidates
    case .loads, .restore: StoreErrorName.candidates
    case .off: []
    }
  }
}

extension InjectedFailure {
  /// The error of a failure that names none.
  static let standardError = StoreErrorName.networkError

  /// Joins a request with the error that was typed behind it.
  init(_ request: FailingRequest, _ word: Word?) throws(Mistake) {
    let name = word?.text ?? Self.standardError.rawValue
    let storeError = StoreErrorName(rawValue: name)
    switch (request, storeError, PurchaseErrorName(rawValue: name)) {
    case (.purchase, let error?, _): self = .purchase(.store(error))
    case (.purchase, _, let error?): self = .purchase(.purchase(error))
    case (.loads, let error?, _): self = .loads(error)
    case (.restore, let error?, _): self = .restore(error)
    case (.off, _, _) where word == nil: self = .off
    default: throw Self.mistake(request, word)
    }
  }

  private static func mistake(_ request: FailingRequest, _ word: Word?) -> Mistake {
    let word = word ?? Word(text: "", raw: "", range: 0..<0)
    if request == .off {
      let message = "`store fail off` does not expect \(shown(word.text)) here."
      return Mistake(.unexpectedArgument, message, at: word.range.lowerBound)
    }
    let names = request.errors.map(\.text)
    if PurchaseErrorName(rawValue: word.text) != nil {
      let message = "\(shown(word.text)) is an error of purchases only."
      let hint = "ERROR is one of \(listed(names, "and"))."
      return Mistake(.invalidChoice, message, at: word.range.lowerBound, hint: hint)
    }
    return .invalidChoice(word, "ERROR", among: names)
  }
}
