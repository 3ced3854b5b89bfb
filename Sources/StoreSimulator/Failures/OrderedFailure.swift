/// Something that was ordered to go wrong and has not come yet.
public struct OrderedFailure: Sendable {
  /// The request.
  public let request: SimulatedAPI
  /// Which call ends so, 1 for the next; nil for every call.
  public let call: Int?
  /// The error, nil where the customer cancels.
  public let error: (any Error)?

  init(request: SimulatedAPI, call: Int?, ending: CallScript.Ending) {
    self.request = request
    self.call = call
    error = if case .fail(let failure) = ending { failure.thrown } else { nil }
  }
}
