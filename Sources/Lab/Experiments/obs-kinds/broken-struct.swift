// The macro on a struct: rejected by the macro.
import Observation

@Observable struct Settings {
  // expected-error@-1 {{'@Observable' cannot be applied to struct type 'Settings' (from macro 'Observable ')}}
  var volume = 0
  // expected-error@-1 {{expansion of macro 'ObservationTracked()' did not produce a non-observing accessor (such as 'get') as expected}}
}
