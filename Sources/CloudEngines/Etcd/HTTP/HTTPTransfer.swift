private import CCurl
private import Glibc

/// One request on its way; made, used and freed on the loop's thread.
///
/// libcurl asks for the body through a callback and cannot rewind it. It would otherwise send a request a second time by
/// itself when a kept connection turns out to be dead, and whoever compares and sets would be refused by its own first
/// attempt.
@safe
final class HTTPTransfer {
  /// Which request this is.
  let ticket: HTTPTicket
  /// libcurl's handle.
  let easy: OpaquePointer
  /// The address of the handle.
  var address: UInt { unsafe UInt(bitPattern: easy) }

  private enum Receiver {
    case whole(CheckedContinuation<Result<HTTPResponse, HTTPFailure>, Never>, [UInt8])
    case beginning(CheckedContinuation<Result<HTTPLines, HTTPFailure>, Never>)
    case lines(LineSplitter, AsyncStream<HTTPLines.Event>.Continuation)
    case nobody
  }

  private let library: CurlLibrary
  private let mailbox: HTTPMailbox
  private let body: [UInt8]
  private let maximumBytes: Int
  private let errorText: UnsafeMutablePointer<CChar>
  private var headers: OpaquePointer?
  private var receiver: Receiver
  private var offset = 0
  private var hasBegun = false
  private var hasHeader = false
  private var isTooLarge = false

  /// Prepares a transfer; fails where there is no memory, and does not tell the waiter.
  ///
  /// - Parameters:
  ///   - library: libcurl.
  ///   - ticket: Which request this is.
  ///   - request: What is sent.
  ///   - waiter: Who waits; told by ``end(code:)`` or ``fail(kind:detail:)``, once.
  ///   - mailbox: Where the end of a stream's consumer is told.
  init?(
    library: CurlLibrary,
    ticket: HTTPTicket,
    request: HTTPRequest,
    waiter: HTTPReception,
    mailbox: HTTPMailbox
  ) {
    guard let easy = unsafe ccurl_easy_new(library.pointer) else { return nil }
    unsafe self.easy = easy
    unsafe self.errorText = .allocate(capacity: Int(ccurl_error_size))
    unsafe errorText.initialize(repeating: 0, count: Int(ccurl_error_size))
    unsafe self.headers = nil
    self.library = library
    self.mailbox = mailbox
    self.ticket = ticket
    self.body = request.body
    self.maximumBytes = request.maximumBytes
    switch waiter {
    case .whole(let continuation): receiver = .whole(continuation, [])
    case .lines(let continuation): receiver = .beginning(continuation)
    }
    // From here on `deinit` frees what there is.
    guard configure(for: request) else { return nil }
  }

  deinit {
    // The handle goes first: it refers to the list and to the text.
    unsafe ccurl_easy_free(library.pointer, easy)
    if let headers = unsafe headers { unsafe ccurl_list_free(library.pointer, headers) }
    unsafe errorText.deallocate()
  }

  /// Tells the waiter how libcurl ended the transfer, which has been removed from its multi.
  ///
  /// - Parameter code: libcurl's code.
  func end(code: Int32) {
    guard code != ccurl_ok else {
      // A header that breaks off is good enough for libcurl.
      if hasHeader { succeed() } else { fail(kind: .lost, detail: "the header of the answer broke off") }
      return
    }
    // Both texts are zero-terminated; libcurl writes the first one for most failures.
    let words = unsafe String(cString: errorText)
    let detail = unsafe words.isEmpty ? String(cString: ccurl_error_text(library.pointer, code)) : words
    fail(kind: isTooLarge ? .tooLarge : Self.kind(of: code), detail: detail)
  }

  /// Tells the waiter that nothing more will come.
  ///
  /// - Parameters:
  ///   - kind: What kind of failure.
  ///   - detail: What is wrong, without a full stop.
  func fail(kind: HTTPFailure.Kind, detail: String) {
    let failure = HTTPFailure(kind: kind, mayHaveArrived: offset > 0 || hasBegun, detail: detail)
    switch receiver {
    case .whole(let continuation, _): continuation.resume(returning: .failure(failure))
    case .beginning(let continuation): continuation.resume(returning: .failure(failure))
    case .lines(_, let continuation):
      continuation.yield(.ended(failure))
      continuation.finish()
    case .nobody: break
    }
    receiver = .nobody
  }

  private func succeed() {
    if case .beginning = receiver { begin() }
    switch receiver {
    case .whole(let continuation, let body):
      continuation.resume(returning: .success(HTTPResponse(status: status, body: body)))
    case .lines(var splitter, let continuation):
      if let rest = splitter.takeRest() { continuation.yield(.line(rest)) }
      continuation.yield(.ended(nil))
      continuation.finish()
    case .beginning, .nobody: break
    }
    receiver = .nobody
  }

  private var status: Int { unsafe ccurl_easy_status(library.pointer, easy) }

  // MARK: What libcurl calls

  /// Takes bytes of the response's body.
  fileprivate func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if case .beginning = receiver { begin() }
    switch receiver {
    case .whole(let continuation, var body):
      // The array is moved out and back, so that appending does not copy what came before.
      receiver = .nobody
      isTooLarge = body.count + bytes.count > maximumBytes
      if !isTooLarge { unsafe body.append(contentsOf: bytes) }
      receiver = .whole(continuation, body)
      return !isTooLarge
    case .lines(var splitter, let continuation):
      receiver = .nobody
      var isDropped = false
      let isShort = unsafe splitter.take(bytes) { line in
        if case .dropped = continuation.yield(.line(line)) { isDropped = true }
      }
      isTooLarge = !isShort || isDropped
      receiver = .lines(splitter, continuation)
      return !isTooLarge
    case .beginning, .nobody: return false
    }
  }

  /// Takes a line of the response's header, or of its trailer, which nobody needs.
  fileprivate func receiveHeader(_ line: UnsafeRawBufferPointer) {
    hasBegun = true
    // An empty line ends a header; informational responses have one as well.
    guard line.count <= 2, status >= 200 else { return }
    hasHeader = true
    begin()
  }

  /// Gives bytes of the request's body.
  fileprivate func give(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, body.count - offset)
    unsafe body.withUnsafeBytes { bytes in
      unsafe buffer.copyBytes(from: bytes[offset..<offset + count])
    }
    offset += count
    return count
  }

  /// Hands the stream over to whoever waits for the beginning.
  private func begin() {
    guard case .beginning(let waiter) = receiver else { return }
    let (events, continuation) = AsyncStream.makeStream(
      of: HTTPLines.Event.self,
      bufferingPolicy: .bufferingOldest(HTTPLines.capacity)
    )
    continuation.onTermination = { [ticket, mailbox] reason in
      guard case .cancelled = reason else { return }
      ticket.cancel()
      _ = mailbox.post(.cancel(ticket))
    }
    receiver = .lines(LineSplitter(maximumBytes: maximumBytes), continuation)
    waiter.resume(returning: .success(HTTPLines(status: status, events: events)))
  }

  // MARK: Preparation

  private func configure(for request: HTTPRequest) -> Bool {
    let numbers: [(ccurl_number_option, Int)] = [
      (ccurl_option_no_signal, 1),
      (ccurl_option_post, 1),
      (ccurl_option_post_field_size, request.body.count),
      // One version everywhere: over TLS, libcurl would otherwise speak HTTP/2 to a server that also speaks gRPC.
      (ccurl_option_http_version, Int(ccurl_http_1_1)),
      (ccurl_option_protocols, Int(ccurl_protocol_http | ccurl_protocol_https)),
      (ccurl_option_tls_version, Int(ccurl_tls_1_2)),
      (ccurl_option_tcp_keep_alive, 1),
      (ccurl_option_tcp_keep_idle, 15),
      (ccurl_option_tcp_keep_interval, 5),
      (ccurl_option_connect_timeout_milliseconds, request.connectTimeout.milliseconds),
      (ccurl_option_timeout_milliseconds, request.timeout?.milliseconds ?? 0),
    ]
    var texts: [(ccurl_text_option, String?)] = [(ccurl_option_url, request.url)]
    // An empty name keeps libcurl from looking into the environment.
    if !request.usesProxyOfEnvironment { texts.append((ccurl_option_proxy, "")) }
    if let authorities = request.security.authorities {
      // Without the second line the machine's authorities would be trusted as well.
      texts += [(ccurl_option_ca_file, authorities), (ccurl_option_ca_folder, nil)]
    }
    if let certificate = request.security.certificate {
      texts += [
        (ccurl_option_client_certificate, certificate),
        (ccurl_option_client_key, request.security.key ?? certificate),
      ]
    }
    // `Expect: 100-continue` would cost a round trip.
    for line in request.headers + ["Content-Type: application/json", "Expect:"] {
      guard let list = unsafe ccurl_list_append(library.pointer, headers, line) else { return false }
      unsafe headers = list
    }
    // The context is this object, which lives as long as the handle. libcurl calls back only inside `perform` and while
    // a transfer is removed, on the same thread, when the table of transfers or the caller holds the object.
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    guard numbers.allSatisfy({ unsafe ccurl_easy_set_number(library.pointer, easy, $0.0, $0.1) }) else { return false }
    guard texts.allSatisfy({ unsafe ccurl_easy_set_text(library.pointer, easy, $0.0, $0.1) }) else { return false }
    return unsafe ccurl_easy_set_headers(library.pointer, easy, headers)
      && ccurl_easy_set_error_buffer(library.pointer, easy, errorText)
      && ccurl_easy_set_callback(library.pointer, easy, ccurl_callback_write, receiveBytes, context)
      && ccurl_easy_set_callback(library.pointer, easy, ccurl_callback_header, receiveHeaderBytes, context)
      && ccurl_easy_set_callback(library.pointer, easy, ccurl_callback_read, giveBytes, context)
  }

  private static func kind(of code: Int32) -> HTTPFailure.Kind {
    switch Int(code) {
    case Int(ccurl_could_not_resolve), Int(ccurl_could_not_resolve_proxy), Int(ccurl_could_not_connect): .unreachable
    case Int(ccurl_peer_not_trusted): .untrusted
    case Int(ccurl_tls_failed), Int(ccurl_client_certificate_unusable), Int(ccurl_ca_file_unusable): .security
    case Int(ccurl_timed_out): .timedOut
    default: .lost
    }
  }
}

// In each of the three, `bytes` has room for or holds `count` bytes during the call, and `context` is the transfer.

private func receiveBytes(
  _ bytes: UnsafeMutablePointer<CChar>?,
  _ size: Int,
  _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let context = unsafe context else { return 0 }
  let transfer = unsafe Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
  return unsafe transfer.receive(UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
}

private func receiveHeaderBytes(
  _ bytes: UnsafeMutablePointer<CChar>?,
  _ size: Int,
  _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let context = unsafe context else { return 0 }
  let transfer = unsafe Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
  unsafe transfer.receiveHeader(UnsafeRawBufferPointer(start: bytes, count: count))
  return count
}

private func giveBytes(
  _ bytes: UnsafeMutablePointer<CChar>?,
  _ size: Int,
  _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let context = unsafe context else { return Int(ccurl_read_abort) }
  let transfer = unsafe Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
  return unsafe transfer.give(into: UnsafeMutableRawBufferPointer(start: bytes, count: count * size))
}

extension Duration {
  /// Whole milliseconds, at least one.
  fileprivate var milliseconds: Int {
    let (seconds, attoseconds) = components
    return max(1, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
  }
}
