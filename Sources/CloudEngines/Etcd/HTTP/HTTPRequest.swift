/// A request that posts JSON.
struct HTTPRequest: Sendable {
  /// How the server is known, and how it knows us.
  struct Security: Sendable, Equatable {
    /// A file of certificates in PEM, the only ones that are trusted then; nil trusts the machine's.
    var authorities: String?
    /// Our own certificate in PEM; nil where the server asks for none.
    var certificate: String?
    /// The key of our certificate in PEM.
    var key: String?
  }

  /// Where to, with `http` or `https`.
  let url: String
  /// Lines such as `Authorization: …`.
  var headers: [String] = []
  /// What is posted.
  let body: [UInt8]
  /// How the server is known, and how it knows us.
  var security = Security()
  /// How long a connection may take.
  var connectTimeout: Duration = .seconds(2)
  /// How long all of it may take; nil for a stream that has no end.
  var timeout: Duration?
  /// Whether `http_proxy` and its like in the environment count.
  var usesProxyOfEnvironment = false
  /// How many bytes a response, or one line of a stream, may have.
  var maximumBytes = 64 << 20
}

/// A whole response.
struct HTTPResponse: Sendable, Equatable {
  /// The status, such as 200.
  let status: Int
  /// The body.
  let body: [UInt8]
}

/// A response that is read while it comes.
struct HTTPLines: Sendable {
  /// What a stream consists of.
  enum Event: Sendable, Equatable {
    /// A line without its line feed.
    case line([UInt8])
    /// The end: of the response where there is no failure.
    case ended(HTTPFailure?)
  }

  /// How many lines may wait for a consumer; a slower one loses the stream, and goes on from where it was.
  static let capacity = 65_536

  /// The status, such as 200.
  let status: Int
  /// The lines as they come, then the end; dropping it, or cancelling its consumer, ends the transfer.
  let events: AsyncStream<Event>
}
