// A wait without a limit in an async function.
// Look for a diagnostic: on Linux there is none, in any mode.
import Dispatch

nonisolated func blockForever(_ semaphore: DispatchSemaphore) async {
  semaphore.wait()
}
