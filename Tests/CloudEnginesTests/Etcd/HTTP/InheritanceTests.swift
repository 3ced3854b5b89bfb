import Foundation
import Glibc
import LoopbackServers
import Testing

@testable import CloudEngines

struct InheritanceTests {
  @Test func `no child process inherits a connection`() async throws {
    let loop = HTTPLoop(library: try CurlLibrary.installed.get())
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\n\r\none\n".utf8)
      while connection.read() != nil {}
    }
    let lines = try await loop.open(HTTPRequest(url: "http://127.0.0.1:\(server.port)/", body: [1]))

    let connections = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }
      .filter { Self.portOfPeer($0) == server.port }
    #expect(connections.count == 1)
    for connection in connections {
      var patience: Int32 = 0
      var length = socklen_t(MemoryLayout<Int32>.size)
      #expect(fcntl(connection, F_GETFD) & FD_CLOEXEC != 0)
      // The kernel writes at most `length` bytes.
      #expect(unsafe getsockopt(connection, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, &patience, &length) == 0)
      #expect(patience == 30_000, "what nobody confirms ends the connection")
    }
    withExtendedLifetime(lines) {}
  }

  private static func portOfPeer(_ descriptor: Int32) -> Int? {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // The structure lives on this stack frame, and its size goes along.
    let status = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getpeername(descriptor, $0, &length)
      }
    }
    guard status == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
