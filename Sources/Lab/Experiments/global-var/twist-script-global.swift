// A script: statements at top level, compiled without `-parse-as-library`.
// Its globals are on the main actor, and the function that changes one is not.
var hits = 0

func bump() {
  hits += 1
  // expected-5-complete-error@-1 {{main actor-isolated var 'hits' can not be mutated from a nonisolated context}}
  // expected-6-nonisolated-error@-2 {{main actor-isolated var 'hits' can not be mutated from a nonisolated context}}
}

bump()
print(hits)
