// `onChange` holds the view weakly. The view dies at the end of `render`, before any change.
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
  } onChange: { [weak view] in
    _ = view
  }
}

@main struct App {
  static func main() {
    let model = Model()
    render(model)
    print("rendered")
    model.number = 1
  }
}
