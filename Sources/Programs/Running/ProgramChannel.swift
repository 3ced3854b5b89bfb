private import Glibc

/// The one line on which everything arrives that a program writes.
///
/// Standard output, standard error, the probes and the cage each write to a datagram socket of their own, and all four
/// are connected to one receiver. The kernel queues a call as one message, so the receiver sees the calls in the order
/// in which they were made, which several pipes could not tell; the address of the sender says whose it is. Nothing ends
/// the line: it is read until nothing is there, once the program is gone.
///
/// - SeeAlso: unix(7).
final class ProgramChannel: Sendable {
  /// One call of `write`.
  struct Message {
    /// Whose it is.
    let source: ProgramEvent.Source
    /// What was written, cut at ``capacity``.
    let bytes: ArraySlice<UInt8>
    /// How many bytes it had.
    let size: Int
  }

  /// The receiver, for `poll`.
  let receiver: OwnedDescriptor
  private let names: [[UInt8]: ProgramEvent.Source]

  /// How many bytes of one call are looked at.
  static let capacity = 1 << 20

  /// Opens the line.
  ///
  /// - Parameter room: How many bytes a call may have, as far as the system grants it.
  /// - Returns: The line, and the ends that write, by what writes to them; nothing when no sockets are to be had.
  static func open(
    room: Int = 2 * capacity
  ) -> (channel: ProgramChannel, senders: [ProgramEvent.Source: OwnedDescriptor])? {
    guard let receiver = datagramSocket(), bindToAnyName(receiver), let address = name(of: receiver) else { return nil }
    var senders: [ProgramEvent.Source: OwnedDescriptor] = [:]
    var names: [[UInt8]: ProgramEvent.Source] = [:]
    for source in [ProgramEvent.Source.stdout, .stderr, .probe, .cage] {
      guard let sender = datagramSocket(), bindToAnyName(sender), connect(sender, to: address),
        let own = name(of: sender)
      else { return nil }
      // A call that does not fit into the buffer fails; only the administrator is granted any size.
      var size = Int32(room)
      let length = socklen_t(MemoryLayout<Int32>.size)
      if unsafe setsockopt(sender.number, SOL_SOCKET, SO_SNDBUFFORCE, &size, length) != 0 {
        _ = unsafe setsockopt(sender.number, SOL_SOCKET, SO_SNDBUF, &size, length)
      }
      senders[source] = sender
      names[own] = source
    }
    return (ProgramChannel(receiver: receiver, names: names), senders)
  }

  private init(receiver: OwnedDescriptor, names: [[UInt8]: ProgramEvent.Source]) {
    self.receiver = receiver
    self.names = names
  }

  /// Takes the next message.
  ///
  /// - Parameter buffer: Room for ``capacity`` bytes.
  /// - Returns: Nothing when none is there.
  func next(_ buffer: inout [UInt8]) -> Message? {
    while true {
      var address = sockaddr_un()
      var length = socklen_t(MemoryLayout<sockaddr_un>.size)
      let size = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe withUnsafeMutablePointer(to: &address) { pointer in
          unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
            unsafe recvfrom(
              receiver.number,
              bytes.baseAddress,
              bytes.count,
              Int32(MSG_DONTWAIT | MSG_TRUNC),
              general,
              &length
            )
          }
        }
      }
      if size < 0, errno == EINTR { continue }
      guard size >= 0 else { return nil }
      // Somebody else's message; the name of the receiver is no secret.
      guard let source = names[Self.bytes(of: address, length: length)] else { continue }
      return Message(source: source, bytes: buffer[..<min(size, buffer.count)], size: size)
    }
  }

  // MARK: Sockets

  private static func datagramSocket() -> OwnedDescriptor? {
    let number = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    return number >= 0 ? OwnedDescriptor(number) : nil
  }

  /// Binds a socket to a name that the kernel chooses: an address of nothing but its family asks for that.
  private static func bindToAnyName(_ socket: OwnedDescriptor) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let length = socklen_t(MemoryLayout<sa_family_t>.size)
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe bind(socket.number, $0, length) == 0 }
    }
  }

  private static func name(of socket: OwnedDescriptor) -> [UInt8]? {
    var address = sockaddr_un()
    var length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isFound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(socket.number, $0, &length) == 0
      }
    }
    return isFound ? bytes(of: address, length: length) : nil
  }

  private static func connect(_ socket: OwnedDescriptor, to name: [UInt8]) -> Bool {
    unsafe name.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      return unsafe Glibc.connect(
        socket.number,
        start.assumingMemoryBound(to: sockaddr.self),
        socklen_t(bytes.count)
      ) == 0
    }
  }

  private static func bytes(of address: sockaddr_un, length: socklen_t) -> [UInt8] {
    unsafe withUnsafeBytes(of: address) { unsafe Array($0.prefix(Int(length))) }
  }
}
