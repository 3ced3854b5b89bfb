/// Work on many things at once, whose results come in the order of the things.
///
/// Only so many results wait for an earlier one as the window is wide, so memory does not grow with the number of
/// things.
enum OrderedWork {
  /// How many results may be under way or wait.
  static let window = 32

  /// Does the work.
  ///
  /// - Parameters:
  ///   - inputs: The things.
  ///   - work: What is done with each, on any thread.
  ///   - take: Takes the results, in order; false ends the work.
  static func run<Input: Sendable, Output: Sendable>(
    _ inputs: [Input],
    work: @escaping @Sendable (Input) -> Output,
    take: (Output) async -> Bool
  ) async {
    await withTaskGroup(of: (Int, Output).self) { group in
      var waiting: [Int: Output] = [:]
      var (started, taken) = (0, 0)
      func start() {
        while started < inputs.count, started - taken < window {
          let (index, input) = (started, inputs[started])
          group.addTask { (index, work(input)) }
          started += 1
        }
      }
      start()
      while let (index, output) = await group.next() {
        waiting[index] = output
        while let next = waiting.removeValue(forKey: taken) {
          taken += 1
          guard await take(next) else {
            group.cancelAll()
            return
          }
        }
        start()
      }
    }
  }
}
