private import Glibc

// What CFRunLoop on Linux uses to run Dispatch's main queue inside a loop of its own. Exported by libdispatch, declared in
// its private headers only. Without them nobody would run the blocks of `DispatchQueue.main` in a program whose main thread
// does not end in `dispatchMain()`.

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ message: UnsafeMutableRawPointer?)

/// Dispatch's main queue, as a part of a loop.
enum MainDispatchQueue {
  /// For poll(2): readable while blocks wait.
  static var descriptor: Int32 { mainQueueHandle() }

  /// Whether blocks wait, asked of the system.
  static var hasWork: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // One entry on this stack frame, and no waiting.
    return unsafe poll(&entry, 1, 0) > 0
  }

  /// Runs the blocks that wait now; later ones make ``descriptor`` readable again.
  ///
  /// Only the main thread may call this.
  static func run() {
    clearEventCounter(descriptor)
    runMainQueue(nil)
  }
}
