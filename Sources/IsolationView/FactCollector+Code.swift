/// Closures, calls and accesses.
extension FactCollector {
  mutating func visitClosure(_ index: Int) {
    let isolation = isolation(ofClosure: index)
    let name = closureName(index)
    let isWritten = isAnnotated(index)
    _ = keep(index) { span in
      IsolationFact(kind: .closure, name: name, span: span, isolation: isolation, isWritten: isWritten)
    }
    let owner = enclosingBody.map { "\(name) in \($0.name)" } ?? name
    pushBody(BodyScope(name: owner, isolation: isolation, isolatedNames: isolatedNames(in: isolation)), index)
  }

  mutating func visitAutoclosure(_ index: Int) {
    implicit += 1
    let isolation = isolation(ofClosure: index)
    let name = enclosingBody?.name ?? bindingName ?? "an implicit closure"
    var body = BodyScope(name: name, isolation: isolation, isolatedNames: isolatedNames(in: isolation))
    // The value of an `async let` is an autoclosure that is called in place, by an implicit call.
    body.isAsyncLet = tree.hasKey("fn", index)
    pushBody(body, index)
  }

  private mutating func pushBody(_ body: BodyScope, _ index: Int) {
    scopes.append(Scope(role: .body(body), end: tree.entries[index].end))
  }

  private func isolatedNames(in isolation: Isolation) -> Set<String> {
    isolation == enclosingBody?.isolation ? enclosingBody?.isolatedNames ?? ["self"] : ["self"]
  }

  private func isolation(ofClosure index: Int) -> Isolation {
    if let type = tree.string("global_actor_isolated", of: index) { return .globalActor(types.name(of: type)) }
    if tree.flag("nonisolated", of: index) { return .nonisolated }
    if tree.flag("isolated_to_caller_isolation", of: index) { return .callerIsolated }
    guard tree.member("actor_isolated", of: index) != nil else { return .unspecified }
    if let name = tree.string("type", of: index).flatMap({ types.isolatedParameter(of: $0) }) {
      return .actorInstance(name)
    }
    if case .actorInstance(let name)? = enclosingBody?.isolation { return .actorInstance(name) }
    return .actorInstance(Isolation.anyActor)
  }

  /// Whether a closure's text begins with an attribute, as in `{ @MainActor in`.
  private func isAnnotated(_ index: Int) -> Bool {
    guard case .source(let start, _) = tree.place(of: index) else { return false }
    let offset = source.skippingSpace(from: start + 1)
    guard offset < source.bytes.count, source.bytes[offset] == UInt8(ascii: "@") else { return false }
    return source.path(at: offset + 1) != "Sendable"
  }

  private func closureName(_ index: Int) -> String {
    for scope in scopes.reversed() {
      switch scope.role {
      case .call(let name, let arguments) where arguments.contains(index): return "closure passed to \(name)"
      case .binding(let name), .assignment(let name): return "closure assigned to \(name)"
      case .body(let body) where !body.isAsyncLet: return "closure"
      case .type: return "closure"
      case .call, .await, .body: continue
      }
    }
    return "closure"
  }

  var bindingName: String? {
    for scope in scopes.reversed() {
      if case .binding(let name) = scope.role { return "the initial value of \(qualified(name))" }
    }
    return nil
  }

  mutating func visitCall(_ index: Int) {
    let name = calleeName(index)
    if let crossing = CrossingText(tree.string("isolation_crossing", of: index) ?? "") {
      let side = IsolationFact.Crossing(
        callerName: enclosingBody?.name ?? bindingName ?? "top-level code",
        caller: crossing.caller,
        waiting: waiting
      )
      _ = keep(index) { span in
        IsolationFact(kind: .call, name: name, span: span, isolation: crossing.callee, crossing: side)
      }
    }
    guard let arguments = tree.member("args", of: index) else { return }
    let range = arguments..<tree.entries[arguments].end
    scopes.append(Scope(role: .call(name: name, arguments: range), end: tree.entries[index].end))
  }

  /// How the code at this point waits.
  var waiting: IsolationFact.Waiting {
    for scope in scopes.reversed() {
      switch scope.role {
      case .await: return .await
      case .body(let body): return body.isAsyncLet ? .asyncLet : .none
      case .type: return .none
      case .call, .binding, .assignment: continue
      }
    }
    return .none
  }

  /// The callee as it is written; of a long chain only its last part.
  private func calleeName(_ index: Int) -> String {
    // A method that is named without being called is dumped as a call of its own, whose text is the whole name.
    let isReference = tree.string("_kind", of: index) == "dot_syntax_call_expr"
    guard let function = isReference ? index : tree.member("fn", of: index),
      case .source(let start, let last) = tree.place(of: function)
    else { return "an implicit call" }
    var first = start
    if case .source(let callStart, _) = tree.place(of: index), callStart < start,
      tree.string("_kind", of: index) == "call_expr"
    {
      first = callStart
    }
    let text = source.text(from: first, throughTokenAt: last)
    guard text.contains(where: { "({\n".contains($0) }) else { return text }
    let end = source.text(from: last, throughTokenAt: last)
    return end == ")" || end == "}" ? "a closure called in place" : "." + end
  }
}
