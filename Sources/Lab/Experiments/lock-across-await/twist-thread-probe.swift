// Asking for the thread in async code says nothing either, but on Linux no annotation marks it and no diagnostic comes.
import Foundation

nonisolated func probe() async -> Bool {
  Thread.isMainThread
}
