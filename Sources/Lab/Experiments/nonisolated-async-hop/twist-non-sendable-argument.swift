// The main actor keeps `document` and lends it to a nonisolated async function.
// If the function leaves the actor, the object crosses and is shared; if it stays, nothing crosses.
final class Document {
  var edits = 0
}

nonisolated func edit(_ document: Document) async {
  document.edits += 1
  // expected-6-mainactor-error@-1 {{main actor-isolated property 'edits' can not be mutated from a nonisolated context}}
}

@MainActor final class Editor {
  let document = Document()

  func editOnce() async {
    await edit(document)
    // expected-5-complete-warning@-1 {{sending 'self.document' risks causing data races; this is an error in the Swift 6 language mode}}
    // expected-6-error@-2 {{sending 'self.document' risks causing data races}}
  }
}
