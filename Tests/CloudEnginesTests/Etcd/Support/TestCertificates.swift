import Foundation
import LoopbackServers

/// Certificates of the tests' own, made by `openssl` in a temporary folder.
struct TestCertificates: Sendable {
  struct Failure: Error, CustomStringConvertible { let description: String }

  /// An authority, and another one that nobody's certificate comes from.
  let authority: String
  let stranger: String
  /// For 127.0.0.1, and not for localhost.
  let server: (certificate: String, key: String)
  let client: (certificate: String, key: String)

  static let made = Task { try TestCertificates() }

  private init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "isola-certificates-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func path(_ name: String) -> String { folder.appending(path: name).path() }
    func openssl(_ arguments: [String]) throws { try Self.openssl(arguments, log: path("log")) }
    func makeAuthority(_ name: String) throws -> String {
      try openssl([
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
        "-subj", "/CN=\(name)", "-keyout", path("\(name).key"), "-out", path("\(name).pem"),
      ])
      return path("\(name).pem")
    }
    func makeCertificate(_ name: String, extensions: String) throws -> (certificate: String, key: String) {
      try extensions.write(toFile: path("\(name).ext"), atomically: true, encoding: .utf8)
      try openssl([
        "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
        "-subj", "/CN=\(name)", "-keyout", path("\(name).key"), "-out", path("\(name).csr"),
      ])
      try openssl([
        "x509", "-req", "-in", path("\(name).csr"), "-CA", path("authority.pem"), "-CAkey", path("authority.key"),
        "-CAcreateserial", "-days", "2", "-extfile", path("\(name).ext"), "-out", path("\(name).pem"),
      ])
      return (path("\(name).pem"), path("\(name).key"))
    }
    authority = try makeAuthority("authority")
    stranger = try makeAuthority("stranger")
    server = try makeCertificate(
      "server",
      extensions: "subjectAltName=IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\n"
    )
    client = try makeCertificate("client", extensions: "extendedKeyUsage=clientAuth\n")
  }

  private static func openssl(_ arguments: [String], log: String) throws {
    let path = "/usr/bin/openssl"
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Failure(description: "There is no \(path); Debian's package openssl was expected.")
    }
    guard Spawn.wait(for: try Spawn.start(path, arguments, output: log)) else {
      let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      throw Failure(description: "openssl \(arguments[0]): \(text)")
    }
  }
}

extension String {
  fileprivate func write(toFile path: String, atomically: Bool, encoding: Encoding) throws {
    try write(to: URL(filePath: path), atomically: atomically, encoding: encoding)
  }
}
