// A main-actor class conforms to a protocol that has no isolation. Its method cannot be called from everywhere, as promised.
protocol Handler {
  func handle()
}

@MainActor final class Counter: Handler {
  // expected-swift5-warning@-1 {{conformance of 'Counter' to protocol 'Handler' crosses into main actor-isolated code and can cause data races; this is an error in the Swift 6 language mode}}
  // expected-6-error@-2 {{conformance of 'Counter' to protocol 'Handler' crosses into main actor-isolated code and can cause data races}}
  // expected-6-nonsending-error@-3 {{conformance of 'Counter' to protocol 'Handler' crosses into main actor-isolated code and can cause data races}}
  var number = 0

  func handle() {
    number += 1
  }
}
