// Constants of a Sendable type need no protection.
let hits = 0

enum Stats {
  static let total = 0
}
