// Functions of the C library which Swift's `Glibc` module leaves out: it is built without `_GNU_SOURCE`, and without
// `sys/eventfd.h`. Both take and return plain integers, so the calling conventions of C and Swift agree on them.

/// Creates a descriptor that counts signals.
///
/// - SeeAlso: eventfd(2).
@_silgen_name("eventfd")
func eventfd(_ initialValue: UInt32, _ flags: Int32) -> Int32

/// The kernel's number of the calling thread; the main thread's is the process's.
///
/// - SeeAlso: gettid(2).
@_silgen_name("gettid")
func gettid() -> Int32
