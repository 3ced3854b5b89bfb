import Foundation

@testable import Console

/// A descriptor that leads nowhere, captured.
final class CaptureStage: Sendable {
  private struct Taken {
    var capture: OutputCapture?
    var texts: [CapturedText] = []
    var swallowed: [Int] = []
  }

  let descriptor: Int32
  let input: Int32
  /// A descriptor that leads somewhere else.
  let other: Int32
  /// Each text as it comes: `…|` in front if it continues a line, `|` behind if it ends one, else `…`.
  let texts: AsyncStream<String>
  private let send: AsyncStream<String>.Continuation
  private let state = Guarded(Taken())

  init(limit: Int = 1 << 20, starts: Bool = true) throws {
    descriptor = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    input = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    other = unsafe open("/dev/zero", O_RDWR | O_CLOEXEC)
    (texts, send) = AsyncStream.makeStream()
    let capture = try OutputCapture(limit: limit, descriptor: descriptor, input: input)
    state.withLock { $0.capture = capture }
    if starts { start() }
  }

  deinit {
    releaseCapture()
    for descriptor in [descriptor, input, other] { close(descriptor) }
  }

  var capture: OutputCapture {
    guard let capture = state.withLock({ $0.capture }) else { preconditionFailure("The capture was released.") }
    return capture
  }

  func start() {
    capture.start(
      deliver: { [state, send] text in
        state.withLock { $0.texts.append(text) }
        send.yield(Self.picture(text))
      },
      reportSwallowed: { [state] count in state.withLock { $0.swallowed.append(count) } }
    )
  }

  func releaseCapture() {
    let capture = state.withLock { taken in
      defer { taken.capture = nil }
      return taken.capture
    }
    _ = capture
  }

  func write(_ text: String) {
    write(bytes: Array(text.utf8))
  }

  func write(bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // The buffer is the slice's own for the length of the call.
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// All texts so far, as ``texts`` has them.
  func taken() -> [String] { state.withLock { $0.texts.map(Self.picture) } }

  /// All bytes so far.
  var written: String { state.withLock { $0.texts.map(\.written).joined() } }

  /// Every report of swallowed bytes.
  var swallowed: [Int] { state.withLock { $0.swallowed } }

  private static func picture(_ text: CapturedText) -> String {
    (text.continuesLine ? "…|" : "") + text.text + (text.endsLine ? "|" : "…")
  }
}
