/// The nouns about expressions whose value is told whenever it changes.
extension Noun {
  static let watch = Noun(
    "watch",
    "Watches a Swift expression and tells its value when it changes; alone, it lists what is watched.",
    example: "watch app.store.isPro",
    .swift("EXPR", "a Swift expression; all that are watched are listed if it is left out")
  ) { .watch($0) }

  static let unwatch = Noun(
    "unwatch",
    "Watches an expression no longer.",
    example: "unwatch 1",
    .optional("N", .count, "the number of the expression; all if left out")
  ) { .unwatch($0) }
}
