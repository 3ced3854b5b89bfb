private import Glibc

/// The toolchain's own macro server, loaded when it is first asked.
///
/// It is safe to use because the function it holds stays loaded as long as the process lives.
@safe struct ToolchainServer {
  typealias Handler =
    @convention(c) (
      UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, UnsafeMutablePointer<Int>?
    ) -> Bool

  private let handler: Handler?

  /// Loads a server.
  ///
  /// - Parameter path: The path of `libSwiftInProcPluginServer.so`.
  init(path: String) {
    // The compiler loads the same file in the same way and calls the function with these types.
    unsafe handler = dlopen(path, RTLD_LAZY | RTLD_LOCAL)
      .flatMap { unsafe dlsym($0, "swift_inproc_plugins_handle_message") }
      .map { unsafe unsafeBitCast($0, to: Handler.self) }
  }

  /// Asks the server.
  ///
  /// - Parameter message: What the compiler sent.
  /// - Returns: What it says.
  func reply(to message: [UInt8]) -> MacroDesk.Reply {
    guard let handler = unsafe handler else {
      return MacroDesk.Reply(bytes: Array("The toolchain's macro server could not be loaded.".utf8), isFailure: true)
    }
    var answer: UnsafeMutablePointer<UInt8>?
    var count = 0
    // The three pointers are good for the whole call; the answer is ours to free, and is copied before.
    let isFailure = unsafe message.withUnsafeBufferPointer {
      unsafe handler($0.baseAddress, $0.count, &answer, &count)
    }
    defer { unsafe free(answer) }
    return unsafe MacroDesk.Reply(bytes: Array(UnsafeBufferPointer(start: answer, count: count)), isFailure: isFailure)
  }
}
