// A document is sent to an actor and changed afterwards. The actor and this function could both touch it.
final class Document {
  var edits = 0
}

actor Store {
  func take(_ document: Document) {}
}

nonisolated func save() async {
  let document = Document()
  await Store().take(document)
  // expected-5-complete-warning@-1 {{sending 'document' risks causing data races; this is an error in the Swift 6 language mode}}
  // expected-6-nonisolated-error@-2 {{sending 'document' risks causing data races}}
  document.edits += 1
  // expected-6-mainactor-error@-1 {{main actor-isolated property 'edits' can not be mutated from a nonisolated context}}
}
