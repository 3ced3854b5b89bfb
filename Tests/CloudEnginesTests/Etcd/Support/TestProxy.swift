import Foundation
import LoopbackServers
import Synchronization

/// A proxy between a client and a server that can be cut, and that can fall silent without closing anything.
final class TestProxy: Sendable {
  enum Mode: Sendable {
    /// Bytes pass in both directions.
    case open
    /// Connections are closed as soon as they are made.
    case cut
    /// What clients send is swallowed, and nothing comes back, as on a link whose other end is gone.
    case silent
    /// What clients send passes, and nothing comes back: an answer is lost.
    case oneWay
  }

  private final class State: Sendable {
    let mode = Mutex(Mode.open)
    let connections = Mutex<[LoopbackConnection]>([])
    let target: Mutex<Int>

    init(target: Int) { self.target = Mutex(target) }
  }

  private let state: State
  private let server: LoopbackServer

  var port: Int { server.port }

  init(to target: Int) throws {
    let state = State(target: target)
    self.state = state
    server = try LoopbackServer { client in
      guard state.mode.withLock({ $0 }) != .cut, let upstream = Loopback.connection(to: state.target.withLock { $0 })
      else { return }
      state.connections.withLock { $0 += [client, upstream] }
      Thread.detachNewThread {
        while let bytes = upstream.read() {
          switch state.mode.withLock({ $0 }) {
          case .silent, .oneWay: continue
          case .open, .cut: client.write(bytes)
          }
        }
        if state.mode.withLock({ $0 }) != .silent { client.close() }
      }
      while let bytes = client.read() {
        if state.mode.withLock({ $0 }) == .silent { continue }
        upstream.write(bytes)
      }
      upstream.close()
    }
  }

  /// Changes what happens to bytes from now on.
  func set(_ mode: Mode) { state.mode.withLock { $0 = mode } }

  /// Closes what is open.
  func closeConnections() {
    let open = state.connections.withLock { connections in
      defer { connections = [] }
      return connections
    }
    open.forEach { $0.close() }
  }
}
