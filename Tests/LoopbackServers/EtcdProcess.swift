package import Foundation
private import Glibc
import Synchronization

/// An etcd that a test started, in a process group of its own, which also ends when the tests end for whatever reason.
package final class EtcdProcess: Sendable {
  /// Why there is none.
  package struct Missing: Error, CustomStringConvertible {
    /// What is missing.
    package let description =
      "There is no etcd on this machine (/usr/bin/etcd); Debian's package etcd-server, which .ci/setup installs, was expected."

    /// Says so.
    package init() {}
  }

  /// Where Debian has it.
  package static let path = "/usr/bin/etcd"

  /// The process; its number is given to nobody else before ``kill()``.
  package let server: Int32
  private let guardian: Int32
  private let lifeline: Int32
  private let isRunning = Atomic(true)

  /// Starts a server, and beside it a shell that waits for the end of its input and then kills the server.
  ///
  /// The input is a socket whose other end only this process has. So the kernel ends it when this process does.
  ///
  /// - Parameters:
  ///   - arguments: What follows the name of the program.
  ///   - folder: Where its log goes, and what it keeps; removed when this process ends.
  ///   - name: The name of its log.
  /// - Throws: ``Missing``, or ``Loopback/Failure``.
  package init(arguments: [String], folder: URL, name: String) throws {
    guard unsafe access(Self.path, X_OK) == 0 else { throw Missing() }
    var ends: [Int32] = [0, 0]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw Loopback.Failure(call: "socketpair") }
    lifeline = ends[1]
    defer { close(ends[0]) }
    let log = folder.appending(path: "\(name).log").path()
    server = try Spawn.start(Self.path, arguments, output: log)
    let script = "read -r line; kill -9 -- -$1; rm -rf \"$2\""
    guardian = try Spawn.start(
      "/bin/sh",
      ["-c", script, "sh", "\(server)", folder.path()],
      input: ends[0],
      output: log
    )
  }

  deinit {
    kill()
    close(lifeline)
  }

  /// Ends it as `kill -9` does, with whatever it started, and returns when its ports are free.
  package func kill() {
    guard isRunning.exchange(false, ordering: .acquiringAndReleasing) else { return }
    // The shell goes first: later it might kill whoever has the server's number then.
    for process in [guardian, server] {
      Glibc.kill(-process, SIGKILL)
      Spawn.wait(for: process)
    }
  }
}
