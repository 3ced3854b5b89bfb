/// How the next calls of one request end, as a test has ordered it.
///
/// A single call that has an ending of its own goes before the error that holds for every call.
struct CallScript: Sendable {
  /// How a call is to end.
  enum Ending: Sendable {
    /// The customer cancels.
    case cancel
    /// The request fails.
    case fail(any SimulatedFailure)
  }

  /// The error of every call, while there is one.
  var always: (any SimulatedFailure)?
  /// How single calls end, by their number since the first.
  private var endings: [Int: Ending] = [:]
  private var callsMade = 0

  /// Whether nothing was ordered.
  var isEmpty: Bool { always == nil && endings.isEmpty }

  /// The endings of single calls and how many calls from now they come, the next one being 1.
  var coming: [(call: Int, ending: Ending)] {
    endings.sorted { $0.key < $1.key }.map { ($0.key - callsMade, $0.value) }
  }

  /// How the next call ends if it has an ending of its own.
  var next: Ending? { endings[callsMade + 1] }

  /// Gives a single call an ending.
  ///
  /// - Parameters:
  ///   - ending: How it ends.
  ///   - call: Which call, the next one being 1; nil is the first that has no ending yet.
  /// - Returns: Which call it is.
  @discardableResult
  mutating func order(_ ending: Ending, onCall call: Int? = nil) -> Int {
    var number = callsMade + (call ?? 1)
    if call == nil { while endings[number] != nil { number += 1 } }
    endings[number] = ending
    return number - callsMade
  }

  /// Counts a call and tells how it ends, nil where it goes its way.
  mutating func call() -> Ending? {
    callsMade += 1
    return endings.removeValue(forKey: callsMade) ?? always.map(Ending.fail)
  }
}

/// Everything that a test has ordered to go wrong, by request.
struct FailureScript: Sendable {
  private var calls: [SimulatedAPI: CallScript] = [:]

  /// What was ordered for a request.
  subscript(request: SimulatedAPI) -> CallScript {
    get { calls[request] ?? CallScript() }
    set { calls[request] = newValue }
  }

  /// The fault that was ordered for the token of the next transaction.
  var verificationError: VerificationError? {
    guard case .fail(let failure)? = self[.verification].next else { return nil }
    return failure.thrown as? VerificationError
  }

  /// Counts a transaction that took its fault with it, if one was ordered.
  mutating func noteTransaction() { _ = self[.verification].call() }
}
