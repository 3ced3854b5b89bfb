// The function and the task it starts are both on the main actor. They share the document, and take turns.
final class Document {
  var edits = 0
}

@MainActor func takeTurns() async {
  let document = Document()
  let task = Task {
    document.edits += 1
  }
  document.edits += 1
  await task.value
  print("edits=\(document.edits)")
}

@main struct App {
  static func main() async {
    await takeTurns()
  }
}
