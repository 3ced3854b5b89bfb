// The class has only immutable storage and says that it is Sendable.
// The same static `let` is then accepted.
final class Cache: Sendable {
  let limit = 10
}

enum Shared {
  static let cache = Cache()
}
