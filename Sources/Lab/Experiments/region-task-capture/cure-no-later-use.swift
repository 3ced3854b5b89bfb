// The function does its part before it starts the task, and leaves the document to the task.
final class Document {
  var edits = 0
}

nonisolated func handOver() async {
  let document = Document()
  document.edits += 1
  // expected-6-mainactor-error@-1 {{main actor-isolated property 'edits' can not be mutated from a nonisolated context}}
  let task = Task {
    document.edits += 1
    // expected-6-mainactor-error@-1 {{main actor-isolated property 'edits' can not be mutated from a nonisolated context}}
    print("edits=\(document.edits)")
    // expected-6-mainactor-error@-1 {{main actor-isolated property 'edits' cannot be accessed from outside of the actor}}
  }
  await task.value
}

@main struct App {
  static func main() async {
    await handOver()
  }
}
