import Synchronization

/// The connections of one process to files of a cloud: a write through one has the others look at once.
///
/// Other processes are woken by datagrams, which a thread of each connection takes some time later. Here nothing lies
/// between the commit and those who watch, so whoever waits until a program has nothing left to do has waited for them.
///
/// Owner of its state: the mutex; connections are told after it is let go of, and are not kept alive.
package final class CloudNeighbours: Sendable {
  private struct Neighbour: Sendable {
    weak let cloud: EmbeddedCloud?
  }

  private let neighbours = Mutex<[Neighbour]>([])

  /// Makes a neighbourhood in which nobody lives yet.
  package init() {}

  /// Takes one more.
  func add(_ cloud: EmbeddedCloud) {
    neighbours.withLock { neighbours in
      neighbours.removeAll { $0.cloud == nil }
      neighbours.append(Neighbour(cloud: cloud))
    }
  }

  /// Has everybody look.
  func wake() {
    for neighbour in neighbours.withLock({ $0 }) { neighbour.cloud?.look() }
  }
}
