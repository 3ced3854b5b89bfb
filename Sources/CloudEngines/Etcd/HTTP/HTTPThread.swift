private import CCurl
private import Glibc

/// What the thread of a loop does.
///
/// Everything here belongs to that thread, and nothing leaves it.
struct HTTPThread {
  private let library: CurlLibrary
  private let mailbox: HTTPMailbox
  /// By the address of libcurl's handle, which is what libcurl names a transfer by.
  private var transfers: [UInt: HTTPTransfer] = [:]

  /// How long the thread sleeps when libcurl has no timer of its own and nobody wakes it.
  private static let idleMilliseconds: Int32 = 600_000

  init(library: CurlLibrary, mailbox: HTTPMailbox) {
    self.library = library
    self.mailbox = mailbox
  }

  /// Moves transfers until the mailbox is closed.
  consuming func run() {
    Self.blockSignals()
    guard let multi = unsafe ccurl_multi_new(library.pointer) else {
      mailbox.close()
      for case .start(_, _, let waiter) in mailbox.take().orders { waiter.fail(.noMemory) }
      return
    }
    // The mailbox calls this under its lock and the thread takes it away under the same lock, so libcurl is never woken
    // on a handle that was freed. `curl_multi_wakeup` is the one function of a multi that any thread may call.
    let waker = unsafe Waker(library: library, multi: multi)
    mailbox.setWake { waker.wake() }
    var isOpen = true
    while isOpen {
      let (orders, isLast) = mailbox.take()
      for order in orders { unsafe carryOut(order, on: multi) }
      isOpen = !isLast
      _ = unsafe ccurl_multi_perform(library.pointer, multi)
      unsafe takeEnded(from: multi)
      if isOpen { _ = unsafe ccurl_multi_wait(library.pointer, multi, Self.idleMilliseconds) }
    }
    mailbox.setWake(nil)
    for transfer in transfers.values {
      _ = unsafe ccurl_multi_remove(library.pointer, multi, transfer.easy)
      transfer.fail(kind: .closed, detail: "the loop was closed")
    }
    transfers.removeAll()
    unsafe ccurl_multi_free(library.pointer, multi)
  }

  private mutating func carryOut(_ order: HTTPOrder, on multi: OpaquePointer) {
    switch order {
    case .start(let ticket, let request, let waiter):
      if ticket.isCancelled {
        waiter.fail(HTTPFailure(kind: .cancelled, mayHaveArrived: false, detail: "the request was cancelled"))
        return
      }
      guard
        let transfer = HTTPTransfer(
          library: library,
          ticket: ticket,
          request: request,
          waiter: waiter,
          mailbox: mailbox
        )
      else {
        waiter.fail(.noMemory)
        return
      }
      transfers[transfer.address] = transfer
      if unsafe !ccurl_multi_add(library.pointer, multi, transfer.easy) {
        transfers[transfer.address] = nil
        transfer.fail(kind: .lost, detail: "libcurl did not take the transfer")
      }
    case .cancel(let ticket):
      guard let transfer = transfers.values.first(where: { $0.ticket === ticket }) else { return }
      _ = unsafe ccurl_multi_remove(library.pointer, multi, transfer.easy)
      transfers[transfer.address] = nil
      transfer.fail(kind: .cancelled, detail: "the request was cancelled")
    }
  }

  private mutating func takeEnded(from multi: OpaquePointer) {
    var code: Int32 = 0
    while let easy = unsafe ccurl_multi_take_ended(library.pointer, multi, &code) {
      _ = unsafe ccurl_multi_remove(library.pointer, multi, easy)
      transfers.removeValue(forKey: UInt(bitPattern: easy))?.end(code: code)
    }
  }

  /// Leaves the process's signals to its other threads.
  ///
  /// A write to a closed connection raises SIGPIPE on the thread that wrote; blocked, it is an error code like any other.
  /// What the thread itself may do wrong stays deliverable.
  private static func blockSignals() {
    var signals = sigset_t()
    // The set lives on this stack frame for all calls.
    unsafe sigfillset(&signals)
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { _ = unsafe sigdelset(&signals, fault) }
    _ = unsafe pthread_sigmask(SIG_SETMASK, &signals, nil)
  }
}

extension HTTPFailure {
  fileprivate static let noMemory = Self(kind: .lost, mayHaveArrived: false, detail: "there is no memory")
}

/// The means to wake the thread from another.
///
/// `@unchecked Sendable` holds because it only calls `curl_multi_wakeup`, which any thread may call, and only while the
/// mailbox has it, which is shorter than the multi lives.
///
/// - SeeAlso: curl_multi_wakeup(3).
@safe
private struct Waker: @unchecked Sendable {
  let library: CurlLibrary
  let multi: OpaquePointer

  func wake() { _ = unsafe ccurl_multi_wake(library.pointer, multi) }
}
