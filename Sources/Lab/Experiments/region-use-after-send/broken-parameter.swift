// The document is a parameter: the caller may still hold it, so this function may not give it away.
final class Document {
  var edits = 0
}

actor Store {
  func take(_ document: Document) {}
}

nonisolated func save(_ document: Document) async {
  await Store().take(document)
  // expected-5-complete-warning@-1 {{sending 'document' risks causing data races; this is an error in the Swift 6 language mode}}
  // expected-6-nonisolated-error@-2 {{sending 'document' risks causing data races}}
}
