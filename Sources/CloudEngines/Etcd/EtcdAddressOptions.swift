/// What stands behind the question mark of an address.
struct EtcdAddressOptions {
  private(set) var security = HTTPRequest.Security()
  private(set) var passwordFile: String?
  private(set) var isEncrypted = false
  private(set) var allowsPlainPassword = false
  private(set) var usesProxyOfEnvironment = false

  /// Reads options.
  ///
  /// - Parameter text: Such as `ca=/etc/cloud/ca.pem&proxy=on`.
  /// - Throws: ``EtcdAddressError``.
  init(_ text: Substring) throws(EtcdAddressError) {
    var names: Set<Substring> = []
    for option in text.split(separator: "&") {
      let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty else {
        throw EtcdAddressError("the option \"\(parts[0])\" has a value, as in ca=FILE")
      }
      guard names.insert(parts[0]).inserted else {
        throw EtcdAddressError("the option \"\(parts[0])\" stands there once")
      }
      let value = try EtcdAddress.decoded(parts[1], in: "the option \"\(parts[0])\"")
      switch parts[0] {
      case "ca": security.authorities = value
      case "cert": security.certificate = value
      case "key": security.key = value
      case "password": passwordFile = value
      case "tls": isEncrypted = try Self.truth(value, of: "tls")
      case "plain": allowsPlainPassword = try Self.truth(value, of: "plain")
      case "proxy": usesProxyOfEnvironment = try Self.truth(value, of: "proxy")
      default:
        throw EtcdAddressError(
          "its options are ca, tls, cert, key, password, plain and proxy; \"\(parts[0])\" is none of them"
        )
      }
    }
    guard security.key == nil || security.certificate != nil else {
      throw EtcdAddressError("key=FILE comes with cert=FILE, the certificate that it belongs to")
    }
    guard security.authorities == nil || !names.contains("tls") || isEncrypted else {
      throw EtcdAddressError("tls=off and ca=FILE exclude each other")
    }
    if security.authorities != nil || security.certificate != nil { isEncrypted = true }
  }

  private static func truth(_ value: String, of name: String) throws(EtcdAddressError) -> Bool {
    switch value {
    case "on": true
    case "off": false
    default: throw EtcdAddressError("the option \"\(name)\" is on or off")
    }
  }
}
