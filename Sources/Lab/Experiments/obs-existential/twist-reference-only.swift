// Two existentials in a chain. Reading `root.leaf.name` tracks the name; reading `root.leaf` tracks only the reference.
// The first change is reported, the second is not.
import Observation

protocol Leaf: AnyObject {
  var name: String { get set }
}

@Observable final class ObservableLeaf: Leaf {
  var name = "a"
}

protocol Root: AnyObject {
  var leaf: any Leaf { get set }
}

@Observable final class ObservableRoot: Root {
  var leaf: any Leaf = ObservableLeaf()
}

@main struct App {
  static func main() {
    let root: any Root = ObservableRoot()
    withObservationTracking {
      _ = root.leaf.name
    } onChange: {
      print("leaf=fired")
    }
    root.leaf.name = "b"

    withObservationTracking {
      _ = root.leaf
    } onChange: {
      print("ref-only=fired")
    }
    root.leaf.name = "c"
    print("done")
  }
}
