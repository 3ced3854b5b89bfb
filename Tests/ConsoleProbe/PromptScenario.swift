import Console
import Foundation

/// A prompt whose commands are ways to crash, in the first thread unless they say otherwise.
@MainActor
struct PromptScenario {
  private let environment = ProcessInfo.processInfo.environment
  private let capture: OutputCapture

  init() throws {
    capture = try OutputCapture(limit: 10_000)
  }

  func run() async throws {
    let trap = CrashRestart.lastTrap(environment: environment)
    CrashRestart.prepare(arguments: CommandLine.arguments, environment: environment)
    let console = try Console(
      options: ConsoleOptions(
        input: capture.realInput,
        output: capture.realOutput,
        environment: environment,
        editorConfiguration: "/dev/null"
      ),
      assistant: NoAssistant()
    )
    capture.start(deliver: { text in text.rows.map(console.post) }, reportSwallowed: { _ in console.post("too much") })
    CrashRestart.arm(true)
    if let trap {
      let place = trap.isMainThread ? "in the main thread" : "elsewhere"
      console.post("\(trap.signalName) \(place), frames \(trap.frames.count)")
      for frame in trap.frames where frame.function != nil { console.post("at \(frame)") }
      if CommandLine.arguments.contains("again") { fatalError("at every start") }
    }
    while case .line(let line) = await console.readLine(prompt: "lab> ") {
      capture.beginTurn()
      try await perform(line, console)
      capture.drain()
    }
    console.close()
    capture.close()
  }

  private func perform(_ line: String, _ console: Console) async throws {
    switch line {
    case "process": print("process \(getpid()) descriptors \(try openDescriptors())")
    case "print": print("printed")
    case "flood": Thread.detachNewThread { while true { print("flooded") } }
    case "input": close(STDIN_FILENO)
    case "unarmed": CrashRestart.arm(false)
    case "trap": fatalError("on purpose")
    case "half":
      print("half a row", terminator: "")
      fatalError("on purpose")
    case "abort": abort()
    case "null": Crash.writeNowhere()
    case "overflow": print(Crash.depth(of: 1))
    case "pool": await onThread { print(Crash.depth(of: 1)) }
    case "two":
      for _ in 1...4 { Thread.detachNewThread { Crash.writeNowhere() } }
      await onThread { while true { pause() } }
    case "loader": try await crashWhileLoading()
    case "leak": _ = unsafe open("/dev/null", O_RDONLY)
    default: print("what?")
    }
  }

  private func onThread(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        CrashRestart.useAlternateStack()
        body()
        continuation.resume()
      }
    }
  }

  /// Crashes while another thread has the loader's lock and does not give it back.
  private func crashWhileLoading() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    guard unsafe mkfifo(path, 0o600) == 0 else { throw POSIXError(.EIO) }
    Thread.detachNewThread { _ = unsafe dlopen(path, RTLD_NOW) }
    // Returns when the loader has opened the other end; it then waits for a header that nobody writes.
    _ = unsafe open(path, O_WRONLY)
    unsafe unlink(path)
    // `fatalError` would wait for the loader itself, to print its stack.
    abort()
  }

  private func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }
}

/// Ways to crash.
enum Crash {
  /// Writes to address 8.
  static func writeNowhere() {
    // No memory is there; that is the point.
    unsafe UnsafeMutablePointer<Int>(bitPattern: 8)?.initialize(to: 1)
  }

  /// Calls itself until the stack ends.
  @inline(never)
  static func depth(of number: Int) -> Int {
    number == 0 ? 0 : depth(of: number + 1) + (number & 1)
  }
}

/// Knows nothing.
struct NoAssistant: LineAssistant {
  func complete(_ line: String, cursor: Int) -> CompletionAnswer { CompletionAnswer(start: cursor, candidates: []) }
  func isComplete(_ text: String) -> Bool { true }
}
