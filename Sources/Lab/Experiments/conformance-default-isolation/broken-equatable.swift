// A plain struct compared in a nonisolated function.
// Only `-default-isolation MainActor` rejects it: there `Point` is Equatable on the main actor.
struct Point: Equatable {
  var x = 0
}

nonisolated func same(_ first: Point, _ second: Point) -> Bool {
  first == second
  // expected-6-mainactor-error@-1 {{main actor-isolated conformance of 'Point' to 'Equatable' cannot be used in nonisolated context}}
}
