/// Why there is no response.
struct HTTPFailure: Error, Equatable, Sendable {
  /// What kind of failure.
  enum Kind: Sendable, Equatable {
    /// The name is unknown, or nobody listens there.
    case unreachable
    /// The server's certificate is not one that is trusted.
    case untrusted
    /// A certificate or a key of ours cannot be used, or TLS came to nothing.
    case security
    /// The time was over.
    case timedOut
    /// The connection ended, or what came is no HTTP.
    case lost
    /// The response is larger than allowed, or its consumer too slow.
    case tooLarge
    /// The caller's task was cancelled.
    case cancelled
    /// The loop was closed.
    case closed
  }

  /// What kind of failure.
  let kind: Kind
  /// Whether the server may have received the request: whoever changes something cannot tell then whether it happened.
  let mayHaveArrived: Bool
  /// libcurl's own words.
  let detail: String
}
