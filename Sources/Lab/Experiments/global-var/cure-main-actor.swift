// Both variables belong to the main actor; others have to go there to use them.
@MainActor var hits = 0

enum Stats {
  @MainActor static var total = 0
}
