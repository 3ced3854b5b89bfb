internal import Synchronization

/// Where the reports of this process go: to every handler that is installed, and to standard output while none is.
///
/// The process has one, because a `deinit` has no parameter to be handed a sink by. Owned by a `Mutex`; handlers are
/// called outside of it, on the thread that reports.
package enum ProbeSink {
  /// A handler that is installed until it is removed.
  package struct Installation: Sendable {
    fileprivate let number: Int

    /// Takes the handler away; a report that is being sent may still reach it.
    package func remove() {
      handlers.withLock { $0.installed.removeAll { $0.number == number } }
    }
  }

  /// A function in a structure: a `Mutex` of a function type wraps the function once more for each time that it is read.
  private struct Handler: Sendable {
    let number: Int
    let receive: @Sendable (ProbeReport) -> Void
  }

  private struct Handlers {
    var installed: [Handler] = []
    var latestNumber = 0
  }

  private static let handlers = Mutex(Handlers())

  /// Sends all further reports to a handler.
  ///
  /// - Parameter handler: Called on any thread, also in the middle of a `deinit`; it must not wait for the main actor.
  /// - Returns: The means to take it away again; dropping it changes nothing.
  @discardableResult
  package static func install(_ handler: @escaping @Sendable (ProbeReport) -> Void) -> Installation {
    handlers.withLock { handlers in
      handlers.latestNumber += 1
      handlers.installed.append(Handler(number: handlers.latestNumber, receive: handler))
      return Installation(number: handlers.latestNumber)
    }
  }

  /// Hands a report to the handlers.
  ///
  /// - Parameter report: The report.
  package static func send(_ report: ProbeReport) {
    let installed = handlers.withLock(\.installed)
    for handler in installed { handler.receive(report) }
    if installed.isEmpty { print(report.text) }
  }
}
