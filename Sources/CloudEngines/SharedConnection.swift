import Synchronization

/// The one connection of a device, for everything that it exchanges: made for the first who asks, and closed when the last
/// lets go of it.
///
/// Owner of its state: the mutex, under which a connection is made, so there is never more than one.
package final class SharedConnection: Sendable {
  private struct Present: Sendable {
    weak let connection: CloudConnection?
  }

  private let make: @Sendable () -> CloudConnection
  private let present = Mutex(Present(connection: nil))

  /// Describes a connection.
  ///
  /// - Parameter make: Makes it; it opens nothing before its first call.
  package init(_ make: @escaping @Sendable () -> CloudConnection) {
    self.make = make
  }

  /// The connection, which whoever holds it keeps open.
  package var connection: CloudConnection {
    present.withLock { present in
      if let connection = present.connection { return connection }
      let connection = make()
      present = Present(connection: connection)
      return connection
    }
  }
}
