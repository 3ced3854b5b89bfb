// A main-actor task passes the document to a nonisolated async function, and the function around it goes on using it.
// If the callee leaves the main actor, the two touch the document at the same time. If it stays, they take turns.
final class Document {
  var edits = 0
}

nonisolated func edit(_ document: Document) async {
  document.edits += 1
  // expected-6-mainactor-error@-1 {{main actor-isolated property 'edits' can not be mutated from a nonisolated context}}
}

@MainActor func race() async {
  let document = Document()
  let task = Task {
    await edit(document)
    // expected-5-complete-warning@-1 {{sending 'document' risks causing data races; this is an error in the Swift 6 language mode}}
    // expected-6-error@-2 {{sending 'document' risks causing data races}}
  }
  document.edits += 1
  await task.value
}
