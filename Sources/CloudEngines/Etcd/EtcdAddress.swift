import Foundation

/// Where an etcd is, whose data is meant, and how the two know each other.
///
/// Written as `etcd://[user:password@]host:port[,host:port…]/account[?option=value&…]`. The options are `ca` (a file of
/// certificates in PEM, the only ones that are trusted), `tls=on` (the machine's certificates), `cert` and `key` (our own),
/// `password` (a file whose first line is the password, so that it does not stand in the list of processes),
/// `plain=on` (a password may travel unencrypted) and `proxy=on` (`http_proxy` and its like count).
package struct EtcdAddress: Sendable, Equatable {
  /// Who asks.
  struct Credentials: Sendable, Equatable {
    let user: String
    let password: String
  }

  /// The nodes, such as `https://cloud-1.example:2379`.
  package let endpoints: [String]
  /// Whose data is meant; its keys begin with `kvs/` and this.
  package let account: String
  let credentials: Credentials?
  let security: HTTPRequest.Security
  let usesProxyOfEnvironment: Bool

  /// The port that etcd listens on if nobody says otherwise.
  static let usualPort = 2379

  /// Reads an address, and the file of the password if it names one.
  ///
  /// - Parameter text: The address.
  /// - Throws: ``EtcdAddressError``.
  package init(_ text: String) throws(EtcdAddressError) {
    guard text.hasPrefix("etcd://") else { throw EtcdAddressError("it begins with etcd://") }
    guard !text.contains(where: { $0.isWhitespace || $0.isNewline }) else {
      throw EtcdAddressError("it has no space in it; a space is written %20")
    }
    let parts = text.dropFirst("etcd://".count).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let options = try EtcdAddressOptions(parts.count > 1 ? parts[1] : "")
    let path = parts[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    account = try Self.account(path.count > 1 ? path[1] : "")
    // The password may have an @ in it only as %40, so the last one ends it.
    let at = path[0].lastIndex(of: "@")
    credentials = try Self.credentials(at.map { path[0][..<$0] }, passwordFile: options.passwordFile)
    let nodes = try Self.nodes(at.map { path[0][path[0].index(after: $0)...] } ?? path[0])
    endpoints = nodes.map { "\(options.isEncrypted ? "https" : "http")://\($0.host):\($0.port)" }
    security = options.security
    usesProxyOfEnvironment = options.usesProxyOfEnvironment
    guard credentials == nil || options.isEncrypted || options.allowsPlainPassword else {
      guard let stranger = nodes.first(where: { !Self.isThisMachine($0.host) }) else { return }
      throw EtcdAddressError(
        "a password for \(stranger.host) travels encrypted; add ca=FILE or tls=on, or plain=on if the network is yours"
      )
    }
  }

  private static func account(_ text: Substring) throws(EtcdAddressError) -> String {
    let account = try decoded(text, in: "the account")
    guard !account.isEmpty, !account.utf8.contains(0), !account.contains("/"), account.utf8.count <= 64 else {
      throw EtcdAddressError(
        "an account of 1 to 64 bytes without a slash follows the nodes, as in etcd://host:2379/alice"
      )
    }
    return account
  }

  private static func credentials(_ text: Substring?, passwordFile: String?) throws(EtcdAddressError) -> Credentials? {
    guard let text else {
      guard passwordFile == nil else {
        throw EtcdAddressError("a password has a user, as in etcd://alice@host:2379/alice")
      }
      return nil
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let user = try decoded(parts[0], in: "the user")
    guard !user.isEmpty else { throw EtcdAddressError("a user stands before the @") }
    if let passwordFile {
      guard parts.count == 1 else {
        throw EtcdAddressError("the password stands before the @ or in a file, not in both")
      }
      guard let content = try? String(contentsOfFile: passwordFile, encoding: .utf8),
        let line = content.split(whereSeparator: \.isNewline).first
      else { throw EtcdAddressError("the file \(passwordFile) can be read and has a password in its first line") }
      return Credentials(user: user, password: String(line))
    }
    guard parts.count == 2 else {
      throw EtcdAddressError(
        "a colon and the password follow the user \(user), or password=FILE stands among the options"
      )
    }
    return Credentials(user: user, password: try decoded(parts[1], in: "the password"))
  }

  private static func nodes(_ text: Substring) throws(EtcdAddressError) -> [(host: Substring, port: Int)] {
    var nodes: [(host: Substring, port: Int)] = []
    for node in text.split(separator: ",", omittingEmptySubsequences: false) {
      // The colons of an IPv6 address stand in brackets.
      let end = node.hasPrefix("[") ? node.firstIndex(of: "]").map { node.index(after: $0) } : node.firstIndex(of: ":")
      let host = node[..<(end ?? node.endIndex)]
      let rest = node[host.endIndex...]
      let port = rest.isEmpty ? usualPort : rest.hasPrefix(":") ? Int(rest.dropFirst()) : nil
      guard let port, (1...65_535).contains(port) else {
        throw EtcdAddressError("a port from 1 to 65535 follows the host in \"\(node)\"")
      }
      guard !host.isEmpty, host.utf8.allSatisfy(isOfHost) else {
        throw EtcdAddressError("the node \"\(node)\" is a host and a port, as in cloud-1.example:2379")
      }
      nodes.append((host, port))
    }
    return nodes
  }

  private static func isOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":"): true
    default: false
    }
  }

  private static func isThisMachine(_ host: Substring) -> Bool {
    host == "localhost" || host == "[::1]" || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
  }

  static func decoded(_ text: Substring, in place: String) throws(EtcdAddressError) -> String {
    guard let decoded = text.removingPercentEncoding else {
      throw EtcdAddressError("a percent sign in \(place) is written %25")
    }
    return decoded
  }
}

extension EtcdAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The address as it can be shown: without the password.
  package var description: String {
    let user = credentials.map { "\($0.user)@" } ?? ""
    let nodes = endpoints.map { $0.split(separator: "/").last ?? "" }.joined(separator: ",")
    return "etcd://\(user)\(nodes)/\(account)"
  }

  /// The same.
  package var debugDescription: String { description }

  /// Nothing: a mirror would show the password.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// What is wrong with an address.
package struct EtcdAddressError: Error, Equatable, CustomStringConvertible {
  /// What was expected, as the end of a sentence.
  let expectation: String

  init(_ expectation: String) { self.expectation = expectation }

  /// One sentence.
  ///
  /// It does not repeat the address, which may hold a password.
  package var description: String { "This is no address of an etcd: \(expectation)." }
}
