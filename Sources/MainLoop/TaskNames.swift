private import Glibc

/// Reads the names of tasks that are not running.
///
/// `Task.name` names the current task only, and a job that waits in a queue is not current. The runtime's own reader,
/// `swift_task_getTaskName`, takes any task, and takes the task's lock; but it is not exported. It stands in the symbol table
/// of the library's file, under a name that contains its parameter's type, so what is found there cannot be another
/// function. A library without a symbol table has no names for us; nothing is guessed.
///
/// Safe to use because the one pointer it holds is the address of code that is never unloaded.
@safe
struct TaskNames: Sendable {
  private typealias Reader = @convention(c) (UnsafeRawPointer) -> UnsafePointer<CChar>?

  private let read: Reader

  /// The reader of this process, looked up when it is first asked for.
  static let runtime = TaskNames()

  private init?() {
    // An exported neighbour tells where the library was loaded, and checks that the file is the one that was.
    guard
      let neighbour = unsafe dlsym(dlopen(nil, RTLD_NOW), "swift_task_getCurrentTaskName"),
      let mapping = MemoryMapping.containing(UInt(bitPattern: neighbour)),
      let symbols = SymbolTable(path: mapping.path),
      let neighbourOffset = symbols.address(of: "swift_task_getCurrentTaskName"),
      let readerOffset = symbols.address(of: "_Z22swift_task_getTaskNamePN5swift9AsyncTaskE")
    else { return nil }
    let base = UInt(bitPattern: neighbour) &- neighbourOffset
    guard
      base % 4096 == 0,
      let address = unsafe UnsafeRawPointer(bitPattern: base &+ readerOffset)
    else { return nil }
    // The mangled name says: one parameter, a pointer to a task. Its result is the C string that `Task.name` is made of.
    unsafe read = unsafeBitCast(address, to: Reader.self)
  }

  /// The name that a job's task was created with.
  ///
  /// - Parameter job: The job of a task, kept from running for the time of the call; so the task and its name live on.
  /// - Returns: The name, `nil` for a task without one.
  func name(of job: UnownedJob) -> String? {
    // A job reference is one pointer, and for the job of a task it points to the task.
    let task = unsafe unsafeBitCast(job, to: UnsafeRawPointer.self)
    return unsafe read(task).map { unsafe String(cString: $0) }
  }
}
