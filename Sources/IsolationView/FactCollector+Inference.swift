/// What follows for a declaration on which the dump says nothing.
///
/// The compiler adds an attribute where it infers a global actor. It adds none to the members of an actor, to
/// deinitializers, to local functions inside an actor, and to what the default isolation covers at the top level.
extension FactCollector {
  var enclosingType: TypeScope? {
    for scope in scopes.reversed() {
      switch scope.role {
      case .type(let type): return type
      case .body: return nil
      case .call, .binding, .assignment, .await: continue
      }
    }
    return nil
  }

  var enclosingBody: BodyScope? {
    for scope in scopes.reversed() {
      switch scope.role {
      case .body(let body): return body
      case .type: return nil
      case .call, .binding, .assignment, .await: continue
      }
    }
    return nil
  }

  var isInBody: Bool { enclosingBody != nil }

  /// A name with those of the types around it.
  func qualified(_ name: String) -> String {
    enclosingType.map { "\($0.name).\(name)" } ?? name
  }

  func inferredIsolation(ofFunction index: Int, _ kind: String) -> Isolation {
    if kind == "destructor_decl" { return .nonisolated }
    if let body = enclosingBody { return body.isolation }
    guard let type = enclosingType else { return topLevelDefault }
    if type.isActor {
      // An actor cannot be shared before its synchronous initializer returns, so that one needs no isolation.
      if kind == "constructor_decl", !isAsyncInitializer(index) { return .nonisolated }
      return tree.flag("static", of: index) ? .unspecified : type.isolation
    }
    return type.isForeign ? topLevelDefault : .unspecified
  }

  func inferredIsolation(ofStorage index: Int, isLet: Bool) -> Isolation {
    guard let type = enclosingType else { return isLet ? .unspecified : topLevelDefault }
    if type.isActor { return tree.flag("static", of: index) ? .unspecified : type.isolation }
    return type.isForeign ? topLevelDefault : .unspecified
  }

  /// Under a default isolation, the members of a type carry what the type has.
  func defaultIsolation(ofType index: Int) -> Isolation {
    guard isMainActorDefault, let members = tree.member("members", of: index) else { return topLevelDefault }
    var hasPlainMember = false
    for member in tree.children(of: members) {
      guard let kind = tree.string("_kind", of: member),
        ["func_decl", "var_decl", "subscript_decl", "constructor_decl"].contains(kind)
      else { continue }
      guard let said = saidIsolation(of: member) else {
        hasPlainMember = true
        continue
      }
      if !said.isWritten, case .globalActor = said.isolation { return said.isolation }
    }
    return hasPlainMember ? .unspecified : topLevelDefault
  }

  private var topLevelDefault: Isolation {
    isMainActorDefault ? .globalActor("MainActor") : .unspecified
  }

  /// The mangled name of an initializer ends with its function type, of which `Ya` is the effect `async`.
  private func isAsyncInitializer(_ index: Int) -> Bool {
    guard let usr = tree.string("usr", of: index), usr.hasSuffix("cfc") else { return false }
    let effects = usr.dropLast(3)
    return effects.hasSuffix("Ya") || effects.hasSuffix("YaK")
  }
}
