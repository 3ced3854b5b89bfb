// A nonisolated function starts a task that changes the document, and changes it too. Nothing orders the two changes.
final class Document {
  var edits = 0
}

nonisolated func race() async {
  let document = Document()
  let task = Task {
    // expected-5-complete-warning@-1 {{sending value of non-Sendable type '() async -> ()' risks causing data races; this is an error in the Swift 6 language mode}}
    // expected-6-error@-2 {{sending value of non-Sendable type '() async -> ()' risks causing data races}}
    // expected-nonsending-error@-3 {{sending value of non-Sendable type '@concurrent () async -> ()' risks causing data races}}
    document.edits += 1
    // expected-6-mainactor-error@-1 {{main actor-isolated property 'edits' can not be mutated from a nonisolated context}}
  }
  document.edits += 1
  // expected-6-mainactor-error@-1 {{main actor-isolated property 'edits' can not be mutated from a nonisolated context}}
  await task.value
}
