import AppModel
import StoreSimulator

extension AppHost {
  /// Who holds whom at this moment, by identity.
  ///
  /// The graph follows the references that are really there, so two objects of one type are two nodes, and one object
  /// that is reached twice is one.
  func graph() -> AppGraph {
    var graph = AppGraph()
    let host = add(self, to: &graph)
    let session = surroundings.session
    graph.link(host, owns: add(session, to: &graph) { $0.listeners = session.listenerCount })
    if let model {
      let app = add(model, to: &graph)
      graph.link(host, owns: app)
      let store = add(model.store, to: &graph) { $0.isListening = model.store.isListening }
      graph.link(app, owns: store)
      graph.link(store, uses: add(model.store.session, to: &graph))
      let tipJar = add(model.tipJar, to: &graph)
      graph.link(app, owns: tipJar)
      graph.link(tipJar, uses: add(model.tipJar.session, to: &graph))
    }
    if let sheet {
      let about = add(sheet, to: &graph)
      graph.link(host, owns: about)
      let model = add(sheet.model, to: &graph) { $0.registration = sheet.model.registration }
      graph.link(about, owns: model)
      graph.link(model, uses: add(sheet.model.store, to: &graph))
    }
    return graph
  }

  /// Notes an object and gives its number; an object that is there already stays as it is.
  private func add(
    _ object: AnyObject,
    to graph: inout AppGraph,
    _ describe: (inout AppGraph.Object) -> Void = { _ in }
  ) -> Int {
    let number = numbers.number(of: object)
    guard !graph.contains(number) else { return number }
    var node = AppGraph.Object(id: number, type: "\(type(of: object))")
    if let tipJar = object as? TipJarStore {
      (node.isListening, node.subscriptions) = (tipJar.isListening, tipJar.registrations)
      node.granted = tipJar.granted
    }
    describe(&node)
    graph.add(node)
    return number
  }
}
