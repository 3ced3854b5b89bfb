import Foundation
import SQLite
import Synchronization

/// A thread that waits for datagrams, and looks at the file by itself now and then.
///
/// It begins with the first who watches and ends with the store. Its connection is the thread's own.
final class CloudWatcher: Sendable {
  private struct State {
    var socket: WakeSocket?
    var failure: String?
    var isRunning = false
  }

  private let path: String
  private let folder: WakeFolder
  private let patience: Int32
  private let bell = Bell()
  private let state = Mutex(State())

  init(path: String, folder: WakeFolder, patience: Int32) {
    self.path = path
    self.folder = folder
    self.patience = patience
  }

  /// The name of the own socket.
  var socketName: String? { state.withLock { $0.socket?.name } }

  /// Why nobody is woken by datagrams; nil while all is well.
  var failure: String? { folder.failure ?? state.withLock { $0.failure } }

  /// Begins to watch, once; the socket is there when this returns.
  func start(_ subscriptions: Subscriptions) {
    let socket = state.withLock { state -> WakeSocket?? in
      guard !state.isRunning else { return nil }
      state.isRunning = true
      state.socket = folder.makeSocket()
      if state.socket == nil { state.failure = "No socket could be made in \(folder.path)." }
      return .some(state.socket)
    }
    guard let socket else { return }
    // The thread holds the watcher until it is stopped; the store holds neither thread nor subscribers through it.
    let thread = Thread { [self] in watch(socket, subscriptions) }
    thread.name = "cloud"
    thread.stackSize = 512 << 10
    thread.start()
  }

  /// Ends the thread.
  func stop() {
    bell.ring()
    state.withLock { $0.socket = nil }
  }

  private func watch(_ socket: WakeSocket?, _ subscriptions: Subscriptions) {
    var eye = CloudEye(path: path)
    _ = eye.sees()
    var watched = [pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)]
    if let socket { watched.append(pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)) }
    while true {
      // The array is the loop's own and keeps its length.
      _ = unsafe poll(&watched, nfds_t(watched.count), patience)
      if watched[0].revents != 0 { return }
      let isCalled = watched.count > 1 && watched[1].revents != 0
      if isCalled { socket?.drain() }
      // Both are done: a datagram says at once what the eye would see later.
      if eye.sees() || isCalled { subscriptions.signal() }
    }
  }
}

/// Sees whether another connection has committed something.
private struct CloudEye: ~Copyable {
  private let path: String
  private var connection: Connection?
  private var version: Int64?

  init(path: String) {
    self.path = path
    connection = try? Connection(path: path)
  }

  /// Whether the file is another one than at the last look; a file that cannot be read is.
  mutating func sees() -> Bool {
    guard let found = try? connection?.dataVersion else { return true }
    defer { version = found }
    return found != version
  }
}

/// A pair of sockets of which one becomes readable, for good, when it is rung.
private final class Bell: Sendable {
  /// Readable after ``ring()``.
  let descriptor: Int32
  private let clapper: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    // The call fills an array of two.
    _ = unsafe socketpair(AF_UNIX, WakeFolder.kind, 0, &ends)
    descriptor = ends[0]
    clapper = ends[1]
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if clapper >= 0 { close(clapper) }
  }

  func ring() {
    var byte: UInt8 = 0
    // One byte of a variable that outlives the call.
    _ = unsafe write(clapper, &byte, 1)
  }
}
