import Foundation
private import Glibc
import Synchronization

/// A server of the tests' own on a free port of 127.0.0.1: each connection is handled on a thread of its own.
package final class LoopbackServer: Sendable {
  /// The port that the kernel chose.
  package let port: Int
  private let descriptor: Int32

  /// Begins to listen.
  ///
  /// - Parameter handle: Handles a connection, which is closed when it returns.
  /// - Throws: ``Loopback/Failure``.
  package init(_ handle: @escaping @Sendable (LoopbackConnection) -> Void) throws {
    descriptor = try Loopback.listening()
    port = Loopback.port(of: descriptor)
    let listener = descriptor
    Thread.detachNewThread {
      while true {
        let accepted = accept(listener, nil, nil)
        guard accepted >= 0 else { break }
        let connection = LoopbackConnection(accepted)
        Thread.detachNewThread {
          handle(connection)
          connection.close()
        }
      }
      close(listener)
    }
  }

  deinit { stop() }

  /// Ends listening; the thread that accepts ends with it.
  package func stop() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}

/// One connection.
package final class LoopbackConnection: Sendable {
  private let descriptor: Int32
  private let isOpen = Atomic(true)

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { Glibc.close(descriptor) }

  /// Ends both directions; the descriptor lives as long as the object, so that nobody gets its number meanwhile.
  package func close() {
    guard isOpen.exchange(false, ordering: .acquiringAndReleasing) else { return }
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Bytes as they come; nil at the end.
  package func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }

  /// Sends all bytes.
  ///
  /// - Returns: False when the other side is gone.
  @discardableResult
  package func write(_ bytes: some Collection<UInt8>) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// One request: its header, and as much body as it announces; nil at the end.
  package func readRequest() -> String? {
    var bytes: [UInt8] = []
    while true {
      let text = String(decoding: bytes, as: UTF8.self)
      if let end = text.range(of: "\r\n\r\n") {
        let announced = text.range(of: "Content-Length: ").map {
          Int(text[$0.upperBound...].prefix { $0.isNumber }) ?? 0
        }
        if text[end.upperBound...].utf8.count >= announced ?? 0 { return text }
      }
      guard let piece = read() else { return nil }
      bytes += piece
    }
  }

  /// Answers a request.
  package func respond(_ status: String = "200 OK", _ body: String, header: String = "") {
    write("HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\(header)\r\n\(body)".utf8)
  }
}

/// Sockets of 127.0.0.1.
package enum Loopback {
  /// What the system refused.
  package struct Failure: Error {
    /// The call.
    package let call: String

    /// Names a call.
    package init(call: String) { self.call = call }
  }

  /// A socket that listens on a port.
  ///
  /// - Parameter port: The port; 0 for one that the kernel chooses.
  /// - Returns: The socket.
  /// - Throws: ``Failure`` when the port is not free.
  package static func listening(port: Int = 0) throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(call: "socket") }
    var address = address(port: port)
    // The structure lives on this stack frame, and its size goes along.
    let bound = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard bound == 0, listen(descriptor, 1_024) == 0 else {
      close(descriptor)
      throw Failure(call: "bind")
    }
    return descriptor
  }

  /// The port that a socket is bound to.
  package static func port(of descriptor: Int32) -> Int {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &length)
      }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// A connection to a port.
  package static func connection(to port: Int) -> LoopbackConnection? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var address = address(port: port)
    let status = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    let connection = LoopbackConnection(descriptor)
    return status == 0 ? connection : nil
  }

  private static let given = Mutex<Set<Int>>([])

  /// Ports that were free a moment ago, none of which was given to anybody else in this process.
  ///
  /// They lie below those that the kernel chooses for connections (from 32768), or some connection might take one before
  /// the server that it is for.
  package static func freePorts(_ count: Int) throws -> [Int] {
    try given.withLock { given in
      var ports: [Int] = []
      for port in (10_000..<32_000).shuffled() where ports.count < count && !given.contains(port) {
        guard let descriptor = try? listening(port: port) else { continue }
        close(descriptor)
        given.insert(port)
        ports.append(port)
      }
      guard ports.count == count else { throw Failure(call: "bind") }
      return ports
    }
  }

  private static func address(port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}
