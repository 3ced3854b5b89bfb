// `onChange` captures the view. The view outlives `render` and dies only when the model does.
import Observation

final class View: Sendable {
  deinit { print("view deinit") }
}

@Observable final class Model {
  var number = 0
}

func render(_ model: Model) {
  let view = View()
  withObservationTracking {
    _ = model.number
  } onChange: {
    _ = view
  }
}

@main struct App {
  static func main() {
    var model: Model? = Model()
    if let model {
      render(model)
    }
    print("rendered")
    model = nil
    print("model released")
  }
}
