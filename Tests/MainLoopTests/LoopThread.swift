import Foundation
import MainLoop

/// A loop that runs on a thread of its own, for the time of a test.
final class LoopThread: Sendable {
  let activity = Activity()
  let loop: MainLoop
  private let ended: DispatchSemaphore

  init() throws {
    loop = try MainLoop(activity: activity)
    ended = DispatchSemaphore(value: 0)
    Thread { [loop, ended] in
      loop.run()
      ended.signal()
    }.start()
  }

  /// Stops the loop and waits until its thread has left it.
  func end() {
    loop.stop()
    ended.wait()
  }
}

/// An actor whose jobs run on a loop.
actor Resident {
  private let loop: MainLoop
  private(set) var entries: [String] = []

  init(on loop: MainLoop) {
    self.loop = loop
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    // The actor keeps its executor alive.
    unsafe loop.asUnownedSerialExecutor()
  }

  func add(_ entry: String) {
    entries.append(entry)
  }

  var isOnLoopThread: Bool {
    loop.isIsolatingCurrentContext() == true
  }
}
