import Foundation

/// Requests as async functions, moved by libcurl on one thread.
///
/// The thread waits inside libcurl for sockets, for timers and for orders, and costs nothing while it does. It ends when
/// the loop is released; what is under way then fails.
final class HTTPLoop: Sendable {
  private let mailbox = HTTPMailbox()

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - library: libcurl.
  ///   - onEnd: Called on the thread when it has freed everything, as the last thing it does.
  init(library: CurlLibrary, onEnd: @escaping @Sendable () -> Void = {}) {
    let thread = Thread { [mailbox] in
      HTTPThread(library: library, mailbox: mailbox).run()
      onEnd()
    }
    thread.name = "isola.http"
    thread.start()
  }

  deinit {
    mailbox.close()
  }

  /// Posts a request and waits for the whole response.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response, whatever its status.
  /// - Throws: ``HTTPFailure``, which says whether the server may have received the request; a cancelled task comes as
  ///   one of its kinds.
  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    try await perform(request) { .whole($0) }.get()
  }

  /// Posts a request and waits for the beginning of the response.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response whose lines are still coming, whatever its status.
  /// - Throws: ``HTTPFailure``, as for ``send(_:)``.
  func open(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPLines {
    try await perform(request) { .lines($0) }.get()
  }

  private func perform<Answer: Sendable>(
    _ request: HTTPRequest,
    _ reception: (CheckedContinuation<Result<Answer, HTTPFailure>, Never>) -> HTTPReception
  ) async -> Result<Answer, HTTPFailure> {
    let ticket = HTTPTicket()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waiter = reception(continuation)
        if !mailbox.post(.start(ticket, request, waiter)) {
          waiter.fail(HTTPFailure(kind: .closed, mayHaveArrived: false, detail: "the loop is closed"))
        }
      }
    } onCancel: {
      ticket.cancel()
      _ = mailbox.post(.cancel(ticket))
    }
  }
}
