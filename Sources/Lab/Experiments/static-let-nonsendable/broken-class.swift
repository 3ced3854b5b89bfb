// A static `let` that holds an object with mutable state.
// Look at the declaration: the reference never changes, the object behind it can.
final class Cache {
  var entries: [Int: Int] = [:]
}

enum Shared {
  static let cache = Cache()
  // expected-5-complete-warning@-1 {{static property 'cache' is not concurrency-safe because non-'Sendable' type 'Cache' may have shared mutable state; this is an error in the Swift 6 language mode}}
  // expected-6-nonisolated-error@-2 {{static property 'cache' is not concurrency-safe because non-'Sendable' type 'Cache' may have shared mutable state}}
}
