// The class is on the main actor, but making one needs nothing of it.
// Its initialiser is nonisolated, so the constant can be made anywhere.
@MainActor final class Theme {
  nonisolated init() {}
}

struct Themes {
  static let standard = Theme()
}
