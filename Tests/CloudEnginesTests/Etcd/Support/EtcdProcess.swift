import Foundation
import Glibc
import Synchronization

/// An etcd that a test started, in a process group of its own, which also ends when the tests end for whatever reason.
final class EtcdProcess: Sendable {
  struct Missing: Error, CustomStringConvertible {
    let description =
      "There is no etcd on this machine (/usr/bin/etcd); Debian's package etcd-server, which .ci/setup installs, was expected."
  }

  static let path = "/usr/bin/etcd"

  private let group: pid_t
  private let lifeline: Int32
  private let isRunning = Atomic(true)

  /// Starts a program under a shell that waits for the end of its input, and kills then.
  ///
  /// The input is a socket whose other end only this process has. So the kernel ends it when this process does.
  ///
  /// - Parameters:
  ///   - arguments: What follows the name of the program.
  ///   - folder: Where its log goes, and what it keeps; removed when this process ends.
  ///   - name: The name of its log.
  /// - Throws: ``Missing``, or ``Loopback/Failure``.
  init(arguments: [String], folder: URL, name: String) throws {
    guard unsafe access(Self.path, X_OK) == 0 else { throw Missing() }
    var ends: [Int32] = [0, 0]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw Loopback.Failure(call: "socketpair") }
    lifeline = ends[1]
    defer { close(ends[0]) }
    do {
      let script = "folder=$1; shift; \"$@\" & read -r line; kill -9 $!; wait; rm -rf \"$folder\""
      group = try Spawn.start(
        "/bin/sh",
        ["-c", script, "sh", folder.path(), Self.path] + arguments,
        input: ends[0],
        output: folder.appending(path: "\(name).log").path()
      )
    } catch {
      close(ends[1])
      throw error
    }
  }

  deinit {
    kill()
    close(lifeline)
  }

  /// Ends it as `kill -9` does, with whatever it started.
  func kill() {
    guard isRunning.exchange(false, ordering: .acquiringAndReleasing) else { return }
    Glibc.kill(-group, SIGKILL)
    Spawn.wait(for: group)
  }
}
