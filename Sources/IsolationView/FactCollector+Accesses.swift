/// Properties and subscripts that are used from another isolation.
///
/// The dump notes a crossing on calls only. `await counter.n` is read here from three things that the dump does say: the
/// isolation of `n`, that of the code around, and the `await`. A `let` is left out: it is mostly read without a hop.
extension FactCollector {
  /// A use that may turn out to cross once every declaration is known.
  struct Access {
    let usr: String
    let index: Int
    let name: String
    let crossing: IsolationFact.Crossing
    let isOnOwnActor: Bool
  }

  mutating func visitReference(_ index: Int) {
    let waiting = waiting
    guard waiting != .none, !tree.flag("implicit", of: index),
      case .source(let start, let last) = tree.place(of: index),
      let declaration = tree.member("decl", of: index),
      let usr = tree.string("decl_usr", of: declaration), !usr.isEmpty
    else { return }
    let side = IsolationFact.Crossing(
      callerName: enclosingBody?.name ?? bindingName ?? "top-level code",
      caller: enclosingBody?.isolation ?? .unspecified,
      waiting: waiting
    )
    let text = source.text(from: start, throughTokenAt: last)
    let name = text.contains(where: \.isNewline) ? tree.string("base_name", of: declaration) ?? text : text
    accesses.append(
      Access(usr: usr, index: index, name: name, crossing: side, isOnOwnActor: isOnOwnActor(index))
    )
  }

  private func isOnOwnActor(_ index: Int) -> Bool {
    guard let base = tree.member("base", of: index), let declaration = tree.member("decl", of: base),
      tree.string("_kind", of: base) == "declref_expr", let name = tree.string("base_name", of: declaration)
    else { return false }
    return enclosingBody?.isolatedNames.contains(name) ?? false
  }

  mutating func resolveAccesses() {
    var stored: [String: Found] = [:]
    for entry in found where entry.fact.kind == .declaration && !entry.fact.usr.isEmpty {
      stored[entry.fact.usr] = entry
    }
    for access in accesses {
      guard let target = stored[access.usr], !target.isStoredLet, isStorage(access.usr),
        target.fact.isolation.isActor,
        target.fact.isolation != access.crossing.caller || isOtherInstance(access, target.fact.isolation)
      else { continue }
      _ = keep(access.index) { span in
        IsolationFact(
          kind: .access,
          name: access.name,
          span: span,
          isolation: target.fact.isolation,
          crossing: access.crossing
        )
      }
    }
  }

  private func isOtherInstance(_ access: Access, _ isolation: Isolation) -> Bool {
    guard case .actorInstance = isolation else { return false }
    return !access.isOnOwnActor
  }

  /// A symbol ends with `p` for a property or subscript, and `pZ` for a static one.
  private func isStorage(_ usr: String) -> Bool {
    usr.hasSuffix("p") || usr.hasSuffix("pZ")
  }
}
