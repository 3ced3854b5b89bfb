import SwiftSyntax

extension Inference {
  /// What a name means where a node stands, innermost first.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - node: Where it is used.
  /// - Returns: The declarations of the innermost scope that has the name: overloads, or one for each branch of `#if`.
  func lookUp(_ name: String, at node: some SyntaxProtocol) -> [Binding] {
    let position = node.position.utf8Offset
    var child = Syntax(node)
    while let parent = child.parent {
      let found = bindings(of: name, in: parent, from: child, at: position)
      if !found.isEmpty { return visible(found, at: node) }
      child = parent
    }
    return (index.globals[name] ?? []).map { Binding(kind: .indexed($0)) }
  }

  /// Leaves out what belongs to another branch of `#if`, and what is shadowed by a later declaration.
  private func visible(_ bindings: [Binding], at node: some SyntaxProtocol) -> [Binding] {
    var bindings = bindings
    if bindings.count > 1, imports.hasConditions {
      let here = node.conditions
      bindings = bindings.filter { Condition.agree($0.conditions, here) }
      let sure = bindings.filter { !$0.conditions.isEmpty && Condition.imply(here, $0.conditions) }
      if !sure.isEmpty { bindings = sure }
    }
    if bindings.count > 1, let last = bindings.last, last.isOrdered, last.conditions.isEmpty { return [last] }
    return bindings
  }

  private func bindings(of name: String, in scope: Syntax, from child: Syntax, at position: Int) -> [Binding] {
    switch scope.as(SyntaxEnum.self) {
    case .codeBlockItemList(let list):
      return (table(of: list)[name] ?? []).filter { $0.visibleFrom <= position }
    case .conditionElementList(let list):
      return conditions(list, name, before: child.position.utf8Offset)
    case .ifExpr(let node):
      return child.id == Syntax(node.body).id ? conditions(node.conditions, name) : []
    case .whileStmt(let node):
      return child.id == Syntax(node.body).id ? conditions(node.conditions, name) : []
    case .forStmt(let node):
      guard child.id == Syntax(node.body).id || child.id == node.whereClause.map({ Syntax($0).id }) else { return [] }
      return pattern(Syntax(node.pattern), name, .loop(node))
    case .switchCase(let node):
      guard child.id == Syntax(node.statements).id, case .case(let label) = node.label else { return [] }
      return label.caseItems.flatMap { pattern(Syntax($0.pattern), name, .caseItem($0)) }.prefix(1).map { $0 }
    case .switchCaseItem(let node):
      guard child.id == node.whereClause.map({ Syntax($0).id }) else { return [] }
      return pattern(Syntax(node.pattern), name, .caseItem(node))
    case .catchItem(let node):
      guard child.id == node.whereClause.map({ Syntax($0).id }), let root = node.pattern else { return [] }
      return pattern(Syntax(root), name, .catchItem(node))
    case .catchClause(let node):
      guard child.id == Syntax(node.body).id else { return [] }
      if node.catchItems.isEmpty, name == "error" { return [Binding(kind: .implicit(.other))] }
      return node.catchItems.flatMap { item in
        item.pattern.map { pattern(Syntax($0), name, .catchItem(item)) } ?? []
      }.prefix(1).map { $0 }
    case .closureExpr(let node): return closure(node, name, from: child)
    case .functionDecl(let node):
      return parameters(node.signature.parameterClause, node.genericParameterClause, name, from: child)
    case .initializerDecl(let node):
      return parameters(node.signature.parameterClause, node.genericParameterClause, name, from: child)
    case .subscriptDecl(let node):
      return parameters(node.parameterClause, node.genericParameterClause, name, from: child)
    case .accessorDecl(let node):
      guard child.id == node.body.map({ Syntax($0).id }) else { return [] }
      let specifier = node.accessorSpecifier.text
      let usual = specifier == "didSet" ? "oldValue" : "newValue"
      let named = node.parameters?.name.plainName ?? usual
      return specifier != "get" && name == named ? [Binding(kind: .accessorValue(node))] : []
    case .memberBlock(let node): return members(node, name)
    case .structDecl(let node): return generic(node.genericParameterClause, name)
    case .classDecl(let node): return generic(node.genericParameterClause, name)
    case .enumDecl(let node): return generic(node.genericParameterClause, name)
    case .actorDecl(let node): return generic(node.genericParameterClause, name)
    default: return []
    }
  }

  private func conditions(_ list: ConditionElementListSyntax, _ name: String, before: Int = .max) -> [Binding] {
    var table: [String: [Binding]] = [:]
    for element in list where element.position.utf8Offset < before { add(element, to: &table, from: 0) }
    return table[name]?.suffix(1).map { $0 } ?? []
  }

  private func pattern(_ pattern: Syntax, _ name: String, _ root: PatternRoot) -> [Binding] {
    Self.names(in: pattern).filter { $0.plainName == name }.map { Binding(kind: .pattern($0, root)) }
  }

  private func parameters(
    _ clause: FunctionParameterClauseSyntax,
    _ generics: GenericParameterClauseSyntax?,
    _ name: String,
    from child: Syntax
  ) -> [Binding] {
    if child.id != Syntax(clause).id {
      for parameter in clause.parameters where (parameter.secondName ?? parameter.firstName).plainName == name {
        return [Binding(kind: .parameter(parameter))]
      }
    }
    return generic(generics, name)
  }

  private func generic(_ clause: GenericParameterClauseSyntax?, _ name: String) -> [Binding] {
    clause?.parameters.contains { $0.name.plainName == name } == true ? [Binding(kind: .generic)] : []
  }

  private func closure(_ node: ClosureExprSyntax, _ name: String, from child: Syntax) -> [Binding] {
    guard child.id == Syntax(node.statements).id else { return [] }
    if name.hasPrefix("$"), let place = Int(name.dropFirst()) {
      return node.signature?.parameterClause == nil ? [Binding(kind: .closureParameter(node, place))] : []
    }
    switch node.signature?.parameterClause {
    case .simpleInput(let list):
      for (place, parameter) in list.enumerated() where parameter.name.plainName == name {
        return [Binding(kind: .closureParameter(node, place))]
      }
    case .parameterClause(let clause):
      for (place, parameter) in clause.parameters.enumerated()
      where (parameter.secondName ?? parameter.firstName).plainName == name {
        return [Binding(kind: .closureParameter(node, place))]
      }
    default: break
    }
    for capture in node.signature?.capture?.items ?? [] where capture.name.plainName == name {
      if let value = capture.initializer?.value { return [Binding(kind: .capture(value))] }
    }
    return []
  }

  /// The members of the type whose body is looked at, implicit `self` in front.
  private func members(_ block: MemberBlockSyntax, _ name: String) -> [Binding] {
    guard let declaration = block.parent?.as(DeclSyntax.self) else { return [] }
    if let node = declaration.as(ExtensionDeclSyntax.self) { return extended(node, name) }
    guard let key = types.key(of: declaration) else { return [] }
    return ownMembers(name, of: key)
  }

  private func extended(_ node: ExtensionDeclSyntax, _ name: String) -> [Binding] {
    let text = node.extendedType.trimmedDescription
    if types.types[text] != nil { return ownMembers(name, of: text) }
    return addedMembers(name, to: FileTypes.plainName(of: node.extendedType))
  }

  /// Members that the file's extensions add to a type of another module.
  func addedMembers(_ name: String, to type: String) -> [Binding] {
    guard let extensions = types.foreignExtensions[type] else { return [] }
    if foreignTables[type] == nil {
      var table: [String: [Binding]] = [:]
      for node in extensions { addMembers(node.memberBlock.members, to: &table) }
      foreignTables[type] = table
    }
    return foreignTables[type]?[name] ?? []
  }

  /// Members of a type that the file or its module declares, inherited ones included.
  func ownMembers(_ name: String, of key: String, depth: Int = 0) -> [Binding] {
    guard let type = types.types[key], depth < 8 else { return [] }
    if type.members == nil {
      var table: [String: [Binding]] = [:]
      for group in type.groups {
        guard let group = group.asProtocol((any DeclGroupSyntax).self) else { continue }
        addMembers(group.memberBlock.members, to: &table)
      }
      type.members = table
    }
    if let found = type.members?[name], !found.isEmpty { return found }
    if let found = type.indexed?.members[name] {
      return found.map { Binding(kind: .indexed($0), isStatic: $0.isStatic) }
    }
    for inherited in type.inherited {
      let text = inherited.trimmedDescription
      guard text != key, types.types[text] != nil else { continue }
      let found = ownMembers(name, of: text, depth: depth + 1)
      if !found.isEmpty { return found }
    }
    for case .name(let path, _) in type.indexed?.inherited ?? [] {
      let found = ownMembers(name, of: path.joined(separator: "."), depth: depth + 1)
      if !found.isEmpty { return found }
    }
    return []
  }
}
