/// Why a request to etcd came to nothing.
enum EtcdError: Error, Equatable, Sendable {
  /// Nothing was received by any node; one clause for each.
  case unreachable([String])
  /// Whether a write happened nobody knows.
  case ambiguous(String)
  /// The caller's task was cancelled, and nothing was sent.
  case cancelled
  /// The node's certificate is none that is trusted.
  case untrusted(node: String, detail: String)
  /// The user has no right to these keys.
  case permissionDenied(node: String)
  /// There is no such user, or the password is another.
  case wrongPassword(user: String, node: String)
  /// The node wants to know who asks.
  case passwordNeeded(node: String)
  /// The node does not ask for passwords.
  case passwordUnused(node: String)
  /// A token that was just made is refused.
  case tokenRefused(node: String)
  /// The node takes no request of this size.
  case tooLarge(node: String)
  /// The node takes no writes, since its database is as large as it may be.
  case full(node: String)
  /// A revision was asked for that is forgotten by now.
  case compacted
  /// What came is not what etcd says.
  case notUnderstood(node: String, detail: String)
  /// Any other refusal.
  case refused(node: String, EtcdFault)
}

extension EtcdError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreachable(let clauses): "No node of the etcd can be reached: \(clauses.joined(separator: "; "))."
    case .ambiguous(let detail): "The etcd may have written or not (\(detail)); reading again tells."
    case .cancelled: "The call was cancelled before anything was sent."
    case .untrusted(let node, let detail):
      "The certificate of \(node) is not trusted (\(detail)); ca=FILE names who is."
    case .permissionDenied(let node):
      "The user has no right to these keys at \(node); a role for their prefix was expected."
    case .wrongPassword(let user, let node): "The etcd at \(node) does not know the user \(user), or not this password."
    case .passwordNeeded(let node): "The etcd at \(node) asks who calls; user:password@ before the nodes was expected."
    case .passwordUnused(let node):
      "The etcd at \(node) asks for no password, and protects nothing; no user:password@ was expected, or auth enabled."
    case .tokenRefused(let node): "The etcd at \(node) refuses the token that it has just made."
    case .tooLarge(let node): "The etcd at \(node) takes no request of this size; 1 500 000 bytes were the limit."
    case .full(let node):
      "The etcd at \(node) is full and takes no writes; compact, defragment, and disarm its alarm NOSPACE."
    case .compacted: "The revision that was asked for is forgotten by now; the whole range was expected to be read."
    case .notUnderstood(let node, let detail): "What \(node) answers is not etcd's (\(detail))."
    case .refused(let node, let fault): "The etcd at \(node) refuses: \(fault.message) (code \(fault.code))."
    }
  }
}

extension EtcdError {
  /// Understands a refusal.
  ///
  /// The gateway of 3.4 gives gRPC's code and etcd's words; the words tell apart what has one code.
  ///
  /// - Parameters:
  ///   - response: A response whose status is not 200.
  ///   - node: Who sent it.
  init(_ response: HTTPResponse, from node: String) {
    guard let fault = EtcdReplies.fault(response.body) else {
      self = .notUnderstood(node: node, detail: "status \(response.status)")
      return
    }
    self.init(fault, from: node)
  }

  /// Understands a refusal.
  ///
  /// - Parameters:
  ///   - fault: The refusal.
  ///   - node: Who sent it.
  init(_ fault: EtcdFault, from node: String) {
    let words = fault.message
    self =
      switch fault.code {
      case _ where words.contains("permission denied"): .permissionDenied(node: node)
      case _ where words.contains("request is too large"): .tooLarge(node: node)
      case _ where words.contains("database space exceeded"): .full(node: node)
      case _ where words.contains("has been compacted"): .compacted
      case _ where words.contains("user name is empty"): .passwordNeeded(node: node)
      case _ where words.contains("authentication is not enabled"): .passwordUnused(node: node)
      case _ where words.contains("invalid auth token"): .tokenRefused(node: node)
      case 8 where words.contains("larger than max"): .tooLarge(node: node)
      default: .refused(node: node, fault)
      }
  }

  /// Whether another node, or the same one later, may do better.
  var isPassing: Bool {
    switch self {
    case .refused(_, let fault): fault.isOfLostLeader || fault.isOfOldRights
    case .unreachable, .notUnderstood: true
    default: false
    }
  }

  /// Whether a refused write may have happened all the same.
  var leavesWriteOpen: Bool {
    switch self {
    case .refused(_, let fault): fault.isOfLostLeader && !fault.isOfOldRights
    case .notUnderstood: true
    default: false
    }
  }
}

extension EtcdFault {
  /// Whether a leader was lost or took too long, so that what was proposed to it may still be carried out.
  ///
  /// The codes are gRPC's "canceled", "unknown", "deadline exceeded", "aborted", "internal" and "unavailable".
  fileprivate var isOfLostLeader: Bool { [1, 2, 4, 10, 13, 14].contains(code) }

  /// Whether users or roles were changed while the request was under way; the next one finds them as they are.
  fileprivate var isOfOldRights: Bool {
    message.contains("revision of auth store is old") || message.contains("revision in header is old")
  }
}
