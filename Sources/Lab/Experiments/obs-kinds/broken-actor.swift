// The macro on an actor: rejected by the macro.
import Observation

@Observable actor Settings {
  // expected-error@-1 {{'@Observable' cannot be applied to actor type 'Settings' (from macro 'Observable ')}}
  var volume = 0
  // expected-error@-1 {{expansion of macro 'ObservationTracked()' did not produce a non-observing accessor (such as 'get') as expected}}
}
