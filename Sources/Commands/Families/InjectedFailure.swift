/// What `store fail` is to do.
package enum FailureOrder: Sendable, Equatable {
  /// Tells what was ordered and has not come.
  case list
  /// Nothing fails any more, or no request of one kind.
  case off(FailingRequest?)
  /// Requests fail.
  case set(InjectedFailure)
}

/// Which requests to the store fail, how and when.
package struct InjectedFailure: Sendable, Equatable {
  /// Which of the requests fail.
  package enum Timing: Sendable, Equatable {
    /// Every one, until told otherwise.
    case every
    /// The next one that has no ending yet.
    case next
    /// The one with this number, the next being 1.
    case call(Int)
  }

  /// The request, by the name that was typed.
  package let request: FailingRequest
  /// The error.
  package let error: InjectedError
  /// Which of the requests fail.
  package let timing: Timing

  init(_ request: FailingRequest, _ error: InjectedError, _ timing: Timing) {
    self.request = request
    self.error = error
    self.timing = timing
  }
}

/// An error that a request is to have.
package enum InjectedError: Sendable, Equatable {
  /// An error that any request can have.
  case store(StoreErrorName)
  /// An error that only purchases have.
  case purchase(PurchaseErrorName)
  /// A fault of what the store has signed.
  case verification(VerificationErrorName)
  /// An error that only requests for a refund have.
  case refund(RefundErrorName)

  /// The name that is typed.
  package var name: String {
    switch self {
    case .store(let name): name.rawValue
    case .purchase(let name): name.rawValue
    case .verification(let name): name.rawValue
    case .refund(let name): name.rawValue
    }
  }
}

extension FailureOrder {
  /// The options of `store fail` as they were typed.
  struct Options {
    let once: Word?
    let always: Word?
    let nth: Int?
  }

  /// The word that takes back what was ordered.
  static let off = "off"

  /// Joins the words of `store fail`.
  init(_ request: Word?, _ error: Word?, _ options: Options) throws(Mistake) {
    guard let request else {
      if let flag = options.once ?? options.always {
        throw Mistake(
          .missingArgument,
          "\(shown(flag.text)) needs the request that is to fail.",
          at: flag.range.lowerBound
        )
      }
      guard options.nth == nil else {
        throw Mistake(.missingArgument, "`--nth` needs the request that is to fail.", at: 0)
      }
      self = .list
      return
    }
    if request.text == Self.off {
      if let flag = options.once ?? options.always {
        throw Mistake(.conflictingOptions, "`store fail off` takes no \(shown(flag.text)).", at: flag.range.lowerBound)
      }
      guard options.nth == nil else {
        throw Mistake(.conflictingOptions, "`store fail off` takes no `--nth`.", at: request.range.lowerBound)
      }
      self = .off(try error.map { word throws(Mistake) in try Kind.choice(FailingRequest.self).read(word, "API") })
      return
    }
    let chosen = try Self.request(request)
    self = .set(InjectedFailure(chosen, try Self.error(error, of: chosen), try Self.timing(options, of: chosen)))
  }

  private static func request(_ word: Word) throws(Mistake) -> FailingRequest {
    guard let request = FailingRequest(rawValue: word.text) else {
      throw .invalidChoice(word, "API", among: FailingRequest.allCases.map(\.rawValue) + [off])
    }
    return request
  }

  private static func error(_ word: Word?, of request: FailingRequest) throws(Mistake) -> InjectedError {
    guard let word else {
      return request == .verification ? .verification(.invalidSignature) : .store(.networkError)
    }
    let names = request.errors.map(\.text)
    guard names.contains(word.text) else { throw mistake(word, names) }
    if request == .verification, let name = VerificationErrorName(rawValue: word.text) { return .verification(name) }
    if let name = StoreErrorName(rawValue: word.text) { return .store(name) }
    if request == .purchase, let name = PurchaseErrorName(rawValue: word.text) { return .purchase(name) }
    if request == .refundRequest, let name = RefundErrorName(rawValue: word.text) { return .refund(name) }
    throw mistake(word, names)
  }

  private static func timing(_ options: Options, of request: FailingRequest) throws(Mistake) -> InjectedFailure.Timing {
    if options.once != nil, let always = options.always {
      throw Mistake(.conflictingOptions, "`--once` and `--always` exclude each other.", at: always.range.lowerBound)
    }
    if let number = options.nth {
      guard let flag = options.once ?? options.always else { return .call(number) }
      throw Mistake(
        .conflictingOptions,
        "\(shown(flag.text)) and `--nth` exclude each other.",
        at: flag.range.lowerBound
      )
    }
    if options.once != nil { return .next }
    if options.always != nil { return .every }
    // A purchase that fails is an exception, and a store that cannot be reached stays so.
    return request == .purchase ? .next : .every
  }

  private static func mistake(_ word: Word, _ names: [String]) -> Mistake {
    let hint = "ERROR is one of \(listed(names, "and"))."
    let place = word.range.lowerBound
    let owners: [(Bool, String)] = [
      (PurchaseErrorName(rawValue: word.text) != nil, "purchases"),
      (VerificationErrorName(rawValue: word.text) != nil, "the verification"),
      (RefundErrorName(rawValue: word.text) != nil, "requests for a refund"),
    ]
    if let owner = owners.first(where: \.0)?.1 {
      return Mistake(.invalidChoice, "\(shown(word.text)) is an error of \(owner) only.", at: place, hint: hint)
    }
    return .invalidChoice(word, "ERROR", among: names)
  }
}
