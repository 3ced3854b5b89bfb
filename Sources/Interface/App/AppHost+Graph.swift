import AppModel
import StoreSimulator

extension Devices {
  /// Who holds whom at this moment, by identity; of several devices, all.
  ///
  /// The graph follows the references that are really there, so two objects of one type are two nodes, and one object
  /// that is reached twice is one.
  func graph() -> AppGraph {
    var sketch = GraphSketch(numbers: numbers)
    if running.count == 1 {
      let host = sketch.add(host)
      sketch.graph.link(host, owns: sketch.add(self.host.surroundings.session))
      self.host.draw(host, in: &sketch)
    } else {
      let root = sketch.add(self)
      sketch.graph.link(root, owns: sketch.add(host.surroundings.session))
      for device in running {
        let host = sketch.add(device.host) { $0.device = device.name }
        sketch.graph.link(root, owns: host)
        device.host.draw(host, in: &sketch)
      }
    }
    numbers = sketch.numbers
    return sketch.graph
  }
}

extension AppHost {
  /// Draws what lives in this process, behind the process itself.
  fileprivate func draw(_ host: Int, in sketch: inout GraphSketch) {
    if let model {
      let app = sketch.add(model)
      sketch.graph.link(host, owns: app)
      let store = sketch.add(model.store) { $0.isListening = model.store.isListening }
      sketch.graph.link(app, owns: store)
      sketch.graph.link(store, uses: sketch.add(model.store.session))
      let tipJar = sketch.add(model.tipJar)
      sketch.graph.link(app, owns: tipJar)
      sketch.graph.link(tipJar, uses: sketch.add(model.tipJar.session))
    }
    if let sheet {
      let about = sketch.add(sheet)
      sketch.graph.link(host, owns: about)
      let model = sketch.add(sheet.model) { $0.registration = sheet.model.registration }
      sketch.graph.link(about, owns: model)
      sketch.graph.link(model, uses: sketch.add(sheet.model.store))
    }
  }
}

/// A graph that is being drawn, and the numbers of objects so far.
@MainActor
private struct GraphSketch {
  var graph = AppGraph()
  var numbers: ObjectNumbers

  init(numbers: ObjectNumbers) { self.numbers = numbers }

  /// Notes an object and gives its number; an object that is there already stays as it is.
  mutating func add(_ object: AnyObject, _ describe: (inout AppGraph.Object) -> Void = { _ in }) -> Int {
    let number = numbers.number(of: object)
    guard !graph.contains(number) else { return number }
    var node = AppGraph.Object(id: number, type: "\(type(of: object))")
    switch object {
    case let session as StoreSession: node.listeners = session.listenerCount
    case let tipJar as TipJarStore:
      (node.isListening, node.subscriptions) = (tipJar.isListening, tipJar.registrations)
      node.granted = tipJar.granted
    default: break
    }
    describe(&node)
    graph.add(node)
    return number
  }
}
