// The class and the static property belong to the main actor.
// The state may stay mutable, since only the main actor reaches it.
@MainActor final class Cache {
  var entries: [Int: Int] = [:]
}

enum Shared {
  @MainActor static let cache = Cache()
}
