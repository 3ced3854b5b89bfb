// The change comes first, then the document is sent and never touched again.
final class Document {
  var edits = 0
}

actor Store {
  func take(_ document: Document) {}
}

nonisolated func save() async {
  let document = Document()
  document.edits += 1
  // expected-6-mainactor-error@-1 {{main actor-isolated property 'edits' can not be mutated from a nonisolated context}}
  await Store().take(document)
}
