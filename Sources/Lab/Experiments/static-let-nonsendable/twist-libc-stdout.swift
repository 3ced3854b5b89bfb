// The C library's `stdout` is a global variable that is not yours to change.
// Look at the reference: reading it is the error, and no isolation of the function changes that.
import Glibc

func flush() {
  fflush(stdout)
  // expected-5-complete-warning@-1 {{reference to var 'stdout' is not concurrency-safe because it involves shared mutable state; this is an error in the Swift 6 language mode}}
  // expected-swift6-error@-2 {{reference to var 'stdout' is not concurrency-safe because it involves shared mutable state}}
}
