private import Glibc

/// When the job on the calling thread began, and the job that sent it there.
///
/// Owned by each thread for itself, in two slots of thread-specific data. The slots hold readings of the clock and no
/// pointers, so there is nothing to free when a thread ends.
final class JobStart: Sendable {
  private let startKey: pthread_key_t?
  private let originKey: pthread_key_t?

  /// Takes two of the process's 1024 slots; without them every age is zero.
  init() {
    startKey = Self.newKey()
    originKey = Self.newKey()
  }

  deinit {
    for key in [startKey, originKey] {
      if let key { pthread_key_delete(key) }
    }
  }

  /// When the calling thread's job began, in ticks of the wall clock; zero on a thread that noted none.
  var current: UInt64 { Self.value(of: startKey) }

  /// How long ago the calling thread's job began, or the job that sent it there.
  ///
  /// This is how old a reading of the clock can be when it reaches the second job after one hop, as a deadline does that
  /// an actor hands to `Task.sleep`.
  var age: Duration {
    let origin = Self.value(of: originKey)
    let start = origin == 0 ? current : origin
    return start == 0 ? .zero : .nanoseconds(Int64(clamping: WallClock.ticks &- start))
  }

  /// Notes that a job begins on the calling thread.
  ///
  /// - Parameters:
  ///   - start: When, in ticks of the wall clock.
  ///   - origin: When the job began that sent it here; zero when that is not known.
  func mark(start: UInt64, origin: UInt64) {
    Self.set(startKey, to: start)
    Self.set(originKey, to: origin)
  }

  private static func newKey() -> pthread_key_t? {
    var key = pthread_key_t()
    // The key is written to this stack frame during the call.
    return unsafe pthread_key_create(&key, nil) == 0 ? key : nil
  }

  private static func value(of key: pthread_key_t?) -> UInt64 {
    // The bits of the pointer are a number and are never followed.
    key.map { unsafe UInt64(UInt(bitPattern: pthread_getspecific($0))) } ?? 0
  }

  private static func set(_ key: pthread_key_t?, to value: UInt64) {
    guard let key else { return }
    // The bits of the pointer are a number and are never followed.
    unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: UInt(value)))
  }
}
