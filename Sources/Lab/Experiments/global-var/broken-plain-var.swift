// A global and a static variable that anybody may change from any thread.
var hits = 0
// expected-5-complete-warning@-1 {{var 'hits' is not concurrency-safe because it is nonisolated global shared mutable state; this is an error in the Swift 6 language mode}}
// expected-6-nonisolated-error@-2 {{var 'hits' is not concurrency-safe because it is nonisolated global shared mutable state}}

enum Stats {
  static var total = 0
  // expected-5-complete-warning@-1 {{static property 'total' is not concurrency-safe because it is nonisolated global shared mutable state; this is an error in the Swift 6 language mode}}
  // expected-6-nonisolated-error@-2 {{static property 'total' is not concurrency-safe because it is nonisolated global shared mutable state}}
}
