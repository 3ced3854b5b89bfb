// The struct says that it has no isolation, so the setting leaves it alone.
nonisolated struct Point: Equatable {
  var x = 0
}

nonisolated func same(_ first: Point, _ second: Point) -> Bool {
  first == second
}
