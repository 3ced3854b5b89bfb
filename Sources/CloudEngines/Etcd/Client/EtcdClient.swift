import Synchronization

/// Calls of an etcd through its JSON gateway (version 3), on whichever of its nodes answers.
///
/// A request that changes nothing is tried on the other nodes when one fails. A write is tried elsewhere only as long as
/// no node can have received it; after that it ends as ``EtcdError/ambiguous(_:)``, and the caller reads again.
final class EtcdClient: Sendable {
  /// The address.
  let address: EtcdAddress
  /// How patient it is.
  let settings: EtcdSettings
  /// What pauses are made with.
  let clock: any Clock<Duration>

  private let loop: HTTPLoop
  private let endpoints: Mutex<EtcdEndpoints>
  private let tokens = EtcdTokens()

  /// Makes a client; nothing is sent.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - settings: How patient it is.
  ///   - loop: What moves the requests.
  ///   - clock: What pauses are made with.
  init(address: EtcdAddress, settings: EtcdSettings, loop: HTTPLoop, clock: any Clock<Duration>) {
    self.address = address
    self.settings = settings
    self.loop = loop
    self.clock = clock
    endpoints = Mutex(EtcdEndpoints(address.endpoints, beginsAnywhere: settings.beginsAnywhere))
  }

  /// Sends a request until a node answers it.
  ///
  /// - Parameter request: The request.
  /// - Returns: The answer's body.
  /// - Throws: ``EtcdError``.
  func call(_ request: EtcdRequest) async throws(EtcdError) -> [UInt8] {
    try await attempt(request) { [loop] node, token throws(HTTPFailure) in
      let response = try await loop.send(
        self.http(request, to: node, token: token, timeout: self.settings.requestTimeout)
      )
      return response.status == 200 ? .answered(response.body) : .refused(response)
    }
  }

  /// Sends a request and reads its answer.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - read: Reads the answer.
  /// - Returns: What was read.
  /// - Throws: ``EtcdError``.
  func call<Answer>(
    _ request: EtcdRequest,
    _ read: ([UInt8]) throws(JSONCursor.Fault) -> Answer
  ) async throws(EtcdError) -> Answer {
    let body = try await call(request)
    do throws(JSONCursor.Fault) {
      return try read(body)
    } catch {
      let detail = "\(error.expected) was expected after \(error.offset) bytes"
      guard request.isIdempotent else { throw .ambiguous(detail) }
      throw .notUnderstood(node: current, detail: detail)
    }
  }

  /// Opens a watch.
  ///
  /// - Parameter request: The request.
  /// - Returns: The node that answers, and its lines.
  /// - Throws: ``EtcdError``.
  func open(_ request: EtcdRequest) async throws(EtcdError) -> (node: String, lines: HTTPLines) {
    try await attempt(request) { [loop] node, token throws(HTTPFailure) in
      let lines = try await loop.open(self.http(request, to: node, token: token, timeout: nil))
      guard lines.status != 200 else { return .answered((node, lines)) }
      var body: [UInt8] = []
      for await case .line(let line) in lines.events { body += line }
      return .refused(HTTPResponse(status: lines.status, body: body))
    }
  }

  /// Takes another token, if there is a password: what was allowed may have changed.
  ///
  /// - Throws: ``EtcdError``.
  func renewToken() async throws(EtcdError) {
    guard address.credentials != nil else { return }
    let old = try await token(insteadOf: nil, from: current)
    _ = try await token(insteadOf: old, from: current)
  }

  /// Goes on to another node.
  ///
  /// - Parameter node: The node that failed.
  func leave(_ node: String) {
    endpoints.withLock { $0.leave(node) }
  }

  private var current: String { endpoints.withLock(\.current) }

  // MARK: Attempts

  private enum Reply<Answer: Sendable>: Sendable {
    case answered(Answer)
    case refused(HTTPResponse)
  }

  private func attempt<Answer: Sendable>(
    _ request: EtcdRequest,
    _ send: (_ node: String, _ token: String?) async throws(HTTPFailure) -> Reply<Answer>
  ) async throws(EtcdError) -> Answer {
    var failures = EtcdFailures()
    for number in 0..<(settings.passes * address.endpoints.count) {
      if number > 0, number % address.endpoints.count == 0 {
        do { try await clock.sleep(for: settings.pause(before: number / address.endpoints.count - 1)) } catch {
          throw .cancelled
        }
      }
      let node = current
      var token: String?
      do throws(EtcdError) {
        if address.credentials != nil { token = try await self.token(insteadOf: nil, from: node) }
        switch try await reply(request, node, token, send) {
        case .answered(let answer): return answer
        case .refused(let response):
          var error = EtcdError(response, from: node)
          // A token lives for minutes; another is asked for once, on the node that refused this one.
          if case .tokenRefused = error, let token {
            let fresh = try await self.token(insteadOf: token, from: node)
            switch try await reply(request, node, fresh, send) {
            case .answered(let answer): return answer
            case .refused(let response): error = EtcdError(response, from: node)
            }
          }
          if !request.isIdempotent, error.leavesWriteOpen { throw .ambiguous(error.detail) }
          throw error
        }
      } catch {
        guard error.isPassing else { throw error }
        failures.add(error, of: node)
        leave(node)
      }
    }
    throw failures.error
  }

  private func reply<Answer: Sendable>(
    _ request: EtcdRequest,
    _ node: String,
    _ token: String?,
    _ send: (_ node: String, _ token: String?) async throws(HTTPFailure) -> Reply<Answer>
  ) async throws(EtcdError) -> Reply<Answer> {
    do throws(HTTPFailure) {
      return try await send(node, token)
    } catch {
      if error.mayHaveArrived, !request.isIdempotent {
        leave(node)
        throw .ambiguous("\(node): \(error.detail)")
      }
      switch error.kind {
      case .cancelled: throw .cancelled
      case .untrusted: throw .untrusted(node: node, detail: error.detail)
      default: throw .unreachable(["\(node): \(error.detail)"])
      }
    }
  }

  private func token(insteadOf refused: String?, from node: String) async throws(EtcdError) -> String {
    guard let credentials = address.credentials else { throw .passwordNeeded(node: node) }
    return try await tokens.token(insteadOf: refused) { [self] in
      do throws(EtcdError) {
        return .success(try await exchange(credentials, at: node))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  private func exchange(_ credentials: EtcdAddress.Credentials, at node: String) async throws(EtcdError) -> String {
    let request = EtcdRequest.authenticate(credentials.user, password: credentials.password)
    let answer = try await reply(request, node, nil) { [loop] node, _ throws(HTTPFailure) in
      let response = try await loop.send(
        self.http(request, to: node, token: nil, timeout: self.settings.requestTimeout)
      )
      return response.status == 200 ? .answered(response.body) : .refused(response)
    }
    switch answer {
    case .refused(let response):
      let error = EtcdError(response, from: node)
      if case .refused(_, let fault) = error, fault.message.contains("authentication failed") {
        throw .wrongPassword(user: credentials.user, node: node)
      }
      throw error
    case .answered(let body):
      // The token goes into a line of a header, where a line feed would begin another.
      guard let token = try? EtcdReplies.token(body), !token.isEmpty,
        token.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
      else {
        throw .notUnderstood(node: node, detail: "a token was expected")
      }
      return token
    }
  }

  private func http(_ request: EtcdRequest, to node: String, token: String?, timeout: Duration?) -> HTTPRequest {
    var http = HTTPRequest(url: node + request.path, body: request.body)
    http.security = address.security
    http.connectTimeout = settings.connectTimeout
    http.timeout = timeout
    http.usesProxyOfEnvironment = address.usesProxyOfEnvironment
    if let token { http.headers.append("Authorization: \(token)") }
    return http
  }
}

/// What the attempts of one call came to.
private struct EtcdFailures {
  private var clauses: [String: String] = [:]
  private var last: EtcdError?

  /// The error of the call: of all nodes where none was reached, else what the last one said.
  var error: EtcdError {
    if case .refused? = last, let last { return last }
    if case .notUnderstood? = last, let last { return last }
    return .unreachable(clauses.sorted { $0.key < $1.key }.map(\.value))
  }

  mutating func add(_ error: EtcdError, of node: String) {
    clauses[node] = error.detail
    last = error
  }
}

extension EtcdError {
  /// What went wrong, as a clause.
  fileprivate var detail: String {
    switch self {
    case .unreachable(let clauses): clauses.joined(separator: "; ")
    case .refused(let node, let fault): "\(node): \(fault.message)"
    case .notUnderstood(let node, let detail): "\(node): \(detail)"
    default: description
    }
  }
}
