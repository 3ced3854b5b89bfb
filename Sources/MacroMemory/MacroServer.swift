private import Glibc
import Synchronization

/// The one server of the process: the desk and the toolchain's server behind it.
///
/// The compiler asks from the thread of the compilation that is running, and two may run; the mutex owns the desk.
private final class MacroServer: Sendable {
  static let shared = MacroServer()

  private let desk: Mutex<MacroDesk>
  private let toolchain: ToolchainServer

  /// How many bytes of requests and expansions are remembered; a class of ten properties takes 0.2 MB.
  private static let limit = 16 << 20

  private init() {
    // The service sets the variable for its workers; nobody changes the environment after that.
    let path = unsafe getenv("ISOLA_MACRO_SERVER").map { unsafe String(cString: $0) } ?? ""
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    toolchain = ToolchainServer(path: path)
    desk = Mutex(MacroDesk(library: "\(folder)/plugins/libObservationMacros.so", limit: Self.limit))
  }

  func reply(to message: [UInt8]) -> MacroDesk.Reply {
    desk.withLock { desk in desk.reply(to: message) { toolchain.reply(to: message) } }
  }
}

/// Answers one message of the compiler, under the name by which it looks for this function in its server of macros.
///
/// - Parameters:
///   - message: JSON text, lent for the call.
///   - count: Its length in bytes.
///   - answer: Gets JSON text, or a sentence; the compiler frees it.
///   - answerCount: Gets the length of the answer.
/// - Returns: Whether the answer is a sentence that says what went wrong.
@c(swift_inproc_plugins_handle_message)
package func handleMessage(
  _ message: UnsafePointer<UInt8>?,
  _ count: Int,
  _ answer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
  _ answerCount: UnsafeMutablePointer<Int>?
) -> Bool {
  // The compiler lends as many bytes as it says, for the call.
  let bytes = unsafe Array(UnsafeBufferPointer(start: message, count: count))
  let reply = MacroServer.shared.reply(to: bytes)
  // One byte more than needed, since no bytes at all may be no pointer at all.
  let copy = unsafe malloc(reply.bytes.count + 1).map { unsafe $0.assumingMemoryBound(to: UInt8.self) }
  unsafe copy?.update(from: reply.bytes, count: reply.bytes.count)
  unsafe answer?.pointee = copy
  unsafe answerCount?.pointee = copy == nil ? 0 : reply.bytes.count
  return reply.isFailure
}
