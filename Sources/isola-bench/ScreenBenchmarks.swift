import Observation
import Screen

/// Many changes in one job.
struct ScreenBenchmarks {
  @MainActor
  func manyChanges() async throws -> Figure {
    let model = Model()
    var drawings = 0
    let screen = LiveScreen(
      name: "bench",
      names: PropertyNames(),
      body: {
        var frame = Frame(title: "Bench")
        frame.field("value", "\(model.value)")
        return frame
      },
      deliver: { _ in drawings += 1 }
    )
    screen.show()
    let start = ContinuousClock.now
    for value in 1...1000 { model.value = value }
    let time = (ContinuousClock.now - start) / .milliseconds(1)
    // The main actor keeps order, so the drawing stands before whatever is enqueued now.
    await Task { @MainActor in }.value
    await Task { @MainActor in }.value
    return Figure(
      name: "drawings for 1 000 changes in one job",
      value: Double(drawings - 1),
      limit: 1,
      unit: "drawings",
      detail: "the changes took \((time * 100).rounded() / 100) ms, the last value is \(model.value)"
    )
  }

  @MainActor @Observable
  final class Model {
    var value = 0
  }
}
