// The macro on an enum: rejected by the macro, but only where the compiler goes further than type checking.
import Observation

@Observable enum Setting {
  // expected-error@-1 {{'@Observable' cannot be applied to enumeration type 'Setting' (from macro 'Observable ')}}
  case quiet
}
