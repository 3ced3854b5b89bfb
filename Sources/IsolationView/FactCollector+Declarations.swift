/// Types, extensions, functions, properties and subscripts.
extension FactCollector {
  mutating func visitType(_ index: Int) {
    let name = qualified(tree.baseName(of: index))
    let isActor = tree.flag("actor", of: index)
    let said = isActor ? nil : saidIsolation(of: index)
    let isolation: Isolation =
      isActor ? .actorInstance(tree.baseName(of: index)) : said?.isolation ?? defaultIsolation(ofType: index)
    let fact = keepDeclaration(index, name: name, isolation: isolation, isWritten: said?.isWritten ?? isActor)
    let scope = TypeScope(name: name, isolation: isolation, isActor: isActor, isForeign: false)
    scopes.append(Scope(role: .type(scope), end: tree.entries[index].end, fact: fact))
  }

  mutating func visitExtension(_ index: Int) {
    let type = tree.string("extended_type", of: index) ?? ""
    var name = types.name(of: type)
    if case .source(let start, _) = tree.place(of: index) {
      name = source.path(at: source.skippingSpace(from: start + "extension".utf8.count))
    }
    let said = saidIsolation(of: index)
    let isActor = types.isActor(type)
    let scope = TypeScope(
      name: name,
      isolation: isActor ? .actorInstance(types.name(of: type)) : said?.isolation ?? .unspecified,
      isActor: isActor,
      isForeign: !types.isDeclared(type)
    )
    let fact = said.flatMap {
      keepDeclaration(index, name: "extension \(name)", isolation: $0.isolation, isWritten: $0.isWritten)
    }
    scopes.append(Scope(role: .type(scope), end: tree.entries[index].end, fact: fact))
  }

  mutating func visitFunction(_ index: Int, _ kind: String) {
    // The body of a `defer` is an implicit function that runs in place.
    let isDefer = tree.flag("implicit", of: index) && tree.baseName(of: index) == "$defer"
    guard !isDefer else { return }
    let name = qualified(tree.fullName(of: index))
    let said = saidIsolation(of: index)
    let parameter = IsolatedParameter.find(of: index, in: tree, source)
    let isolation = parameter?.isolation ?? said?.isolation ?? inferredIsolation(ofFunction: index, kind)
    let isWritten = parameter != nil || said?.isWritten ?? false
    let fact = keepDeclaration(index, name: name, isolation: isolation, isWritten: isWritten)
    var body = BodyScope(name: name, isolation: isolation)
    if let parameter { body.isolatedNames = [parameter.name] }
    scopes.append(Scope(role: .body(body), end: tree.entries[index].end, fact: fact))
  }

  mutating func visitStorage(_ index: Int, _ kind: String) {
    guard !isInBody else { return }
    let name = qualified(tree.fullName(of: index))
    let said = saidIsolation(of: index)
    let isLet = tree.flag("let", of: index)
    let isolation = said?.isolation ?? inferredIsolation(ofStorage: index, isLet: isLet)
    let fact = keepDeclaration(index, name: name, isolation: isolation, isWritten: said?.isWritten ?? false)
    if let fact { found[fact].isStoredLet = isLet }
    let body = BodyScope(name: name, isolation: isolation)
    scopes.append(Scope(role: .body(body), end: tree.entries[index].end, fact: fact))
  }

  private mutating func keepDeclaration(_ index: Int, name: String, isolation: Isolation, isWritten: Bool) -> Int? {
    let usr = tree.string("usr", of: index) ?? ""
    return keep(index) { span in
      IsolationFact(
        kind: .declaration,
        name: name,
        span: span,
        isolation: isolation,
        isWritten: isWritten,
        usr: usr
      )
    }
  }

  /// What the attributes of a declaration say, be they written or added by the compiler.
  func saidIsolation(of index: Int) -> (isolation: Isolation, isWritten: Bool)? {
    var inferred: Isolation?
    for attribute in tree.attributes(of: index) {
      guard let isolation = isolation(ofAttribute: attribute) else { continue }
      if !tree.flag("implicit", of: attribute) { return (isolation, true) }
      inferred = inferred ?? isolation
    }
    return inferred.map { ($0, false) }
  }

  private func isolation(ofAttribute index: Int) -> Isolation? {
    switch tree.string("_kind", of: index) {
    case "nonisolated_attr":
      if tree.flag("unsafe", of: index) { return .nonisolatedUnsafe }
      return tree.flag("nonsending", of: index) ? .callerIsolated : .nonisolated
    case "concurrent_attr": return .nonisolated
    case "isolated_attr": return enclosingType?.isolation
    case "custom_attr":
      guard let type = tree.string("type", of: index), types.isGlobalActor(type) else { return nil }
      return .globalActor(types.name(of: type))
    default: return nil
    }
  }
}
