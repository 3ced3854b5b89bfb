// The model sends each value into an AsyncStream, which keeps them until the loop takes them.
// The same three assignments in a row: the loop sees 1, 2 and 3. It does not see the value there was before.
@MainActor final class Model {
  private let continuation: AsyncStream<Int>.Continuation
  let numbers: AsyncStream<Int>

  var number = 0 {
    didSet { continuation.yield(number) }
  }

  init() {
    (numbers, continuation) = AsyncStream.makeStream()
  }
}

@main struct App {
  @MainActor static func main() async {
    let model = Model()
    let loop = Task {
      for await value in model.numbers {
        print("v=\(value)")
        if value == 9 { break }
      }
    }
    model.number = 1
    model.number = 2
    model.number = 3
    try? await Task.sleep(for: .milliseconds(20))
    model.number = 9
    await loop.value
  }
}
