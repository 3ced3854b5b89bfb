import Foundation
import Testing

@testable import CloudEngines

struct EtcdAddressTests {
  @Test func `an address names nodes and an account`() throws {
    let address = try EtcdAddress("etcd://one.example:23790,10.0.0.2,[::1]:7/alice%20b")

    #expect(address.endpoints == ["http://one.example:23790", "http://10.0.0.2:2379", "http://[::1]:7"])
    #expect(address.account == "alice b" && address.credentials == nil)
  }

  @Test func `a file of authorities, or tls, means TLS`() throws {
    #expect(try EtcdAddress("etcd://h/a?ca=/x/ca.pem").endpoints == ["https://h:2379"])
    #expect(try EtcdAddress("etcd://h/a?ca=/x/ca.pem").security.authorities == "/x/ca.pem")
    #expect(try EtcdAddress("etcd://h/a?tls=on").security == HTTPRequest.Security())
    #expect(try EtcdAddress("etcd://h/a?tls=on").endpoints == ["https://h:2379"])
    #expect(try EtcdAddress("etcd://h/a?ca=c&cert=d&key=e").security.key == "e")
  }

  @Test func `a password may hold what separates the parts, and is never shown`() throws {
    let address = try EtcdAddress("etcd://al%40ice:p%3A%2F%40%25:w@h/a?tls=on")

    #expect(address.credentials == .init(user: "al@ice", password: "p:/@%:w"))
    #expect("\(address)" == "etcd://al@ice@h:2379/a")
    var dumped = ""
    dump(address, to: &dumped)
    #expect(!dumped.contains("p:/") && !String(reflecting: address).contains("p:/") && !"\([address])".contains("p:/"))
  }

  @Test func `a password can stand in a file`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "isola-\(UUID().uuidString)")
    try "secret\nnot this\n".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }

    #expect(try EtcdAddress("etcd://u@127.0.0.1/a?password=\(file.path())").credentials?.password == "secret")
  }

  @Test(arguments: [
    ("http://h/a", "begins with etcd://"), ("etcd://", "an account"), ("etcd://h", "an account"),
    ("etcd://h/", "an account"),
    ("etcd://h/a/b", "an account"), ("etcd:///a", "is a host and a port"), ("etcd://h:/a", "a port from 1 to 65535"),
    ("etcd://h:0/a", "a port"), ("etcd://h:65536/a", "a port"), ("etcd://h:x/a", "a port"),
    ("etcd://h,,i/a", "is a host and a port"),
    ("etcd://ho\"st/a", "is a host and a port"), ("etcd://h /a", "%20"), ("etcd://h/a%zz", "%25"),
    ("etcd://@h/a", "a user stands"),
    ("etcd://u@h/a", "a colon and the password"), ("etcd://u:p@h/a", "travels encrypted"),
    ("etcd://u:p@127.0.0.1,h/a", "a password for h"), ("etcd://u:p@127.evil.example/a", "travels encrypted"),
    ("etcd://h/a?x=1", "none of them"), ("etcd://h/a?ca", "has a value"), ("etcd://h/a?ca=", "has a value"),
    ("etcd://h/a?tls=maybe", "on or off"), ("etcd://h/a?tls=off&ca=x", "exclude"), ("etcd://h/a?tls=on&tls=on", "once"),
    ("etcd://h/a?key=x", "cert=FILE"), ("etcd://h/a?password=/x", "has a user"),
    ("etcd://u@h/a?password=/no/such", "/no/such"),
    ("etcd://u:p@h/a?password=/x", "not in both"),
  ])
  func `what is wrong is said in one sentence`(_ text: String, _ part: String) {
    let error = #expect(throws: EtcdAddressError.self) { try EtcdAddress(text) }
    let sentence = error?.description ?? ""

    #expect(sentence.contains(part), "\(sentence)")
    #expect(
      sentence.hasPrefix("This is no address of an etcd: ") && sentence.hasSuffix(".") && !sentence.contains("\n")
    )
  }

  @Test func `a password may travel in the clear on this machine, and elsewhere by request`() throws {
    #expect(try EtcdAddress("etcd://u:p@localhost,127.0.0.1,[::1]/a").endpoints.count == 3)
    #expect(try EtcdAddress("etcd://u:p@h/a?plain=on").endpoints == ["http://h:2379"])
  }
}
