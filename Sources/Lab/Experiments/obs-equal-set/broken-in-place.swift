// Four changes in place that leave the value as it was. All four notify: they use `_modify`, which does not compare.
import Observation

@Observable final class Model {
  var number = 1
  var list = [1, 2]
  var table = ["k": 1]
}

@main struct App {
  static func main() {
    let model = Model()
    withObservationTracking {
      _ = model.number
    } onChange: {
      print("plus-zero=fired")
    }
    model.number += 0

    withObservationTracking {
      _ = model.list
    } onChange: {
      print("append-empty=fired")
    }
    model.list.append(contentsOf: [])

    withObservationTracking {
      _ = model.list
    } onChange: {
      print("same-subscript=fired")
    }
    model.list[0] = 1

    withObservationTracking {
      _ = model.table
    } onChange: {
      print("same-key=fired")
    }
    model.table["k"] = 1
    print("done")
  }
}
