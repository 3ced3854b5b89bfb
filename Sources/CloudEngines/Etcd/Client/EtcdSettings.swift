/// How patient a client is.
package struct EtcdSettings: Sendable {
  /// How long a connection may take.
  package var connectTimeout: Duration = .seconds(2)
  /// How long one attempt may take, the connection included.
  package var requestTimeout: Duration = .seconds(5)
  /// How often all nodes are tried.
  package var passes = 3
  /// The first pause between two passes or two connections of a watch; each further one may be twice as long.
  package var firstPause: Duration = .milliseconds(50)
  /// The longest such pause.
  package var longestPause: Duration = .seconds(5)
  /// How often a watch is checked: a connection that is dead without having been closed says nothing by itself.
  package var checkInterval: Duration = .seconds(30)
  /// How many keys are read at once.
  package var pageSize = 2_000

  /// Whether the first node that is asked is any of them, so that many devices spread.
  package var beginsAnywhere = true

  /// The settings of a person's device.
  package init() {}

  /// How long to wait before an attempt, at random so that many devices do not come back at once.
  ///
  /// - Parameter attempt: 0 for the first pause.
  /// - Returns: Between half of the pause and all of it.
  func pause(before attempt: Int) -> Duration {
    let longest = min(firstPause * (1 << min(attempt, 16)), longestPause)
    return longest * Double.random(in: 0.5...1)
  }
}
