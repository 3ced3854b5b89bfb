// `sending` makes the caller give the document up, so this function may pass it on.
final class Document {
  var edits = 0
}

actor Store {
  func take(_ document: Document) {}
}

nonisolated func save(_ document: sending Document) async {
  await Store().take(document)
}
