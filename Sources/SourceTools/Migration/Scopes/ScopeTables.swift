import SwiftSyntax

extension Inference {
  /// The names that the statements of a block declare.
  func table(of list: CodeBlockItemListSyntax) -> [String: [Binding]] {
    if let known = tables[list.id] { return known }
    var table: [String: [Binding]] = [:]
    let isTop = list.parent?.is(SourceFileSyntax.self) == true
    for item in list { add(item, to: &table, conditions: [], isOrdered: !isTop) }
    tables[list.id] = table
    return table
  }

  private func add(
    _ item: CodeBlockItemSyntax,
    to table: inout [String: [Binding]],
    conditions: [Condition],
    isOrdered: Bool
  ) {
    switch item.item {
    case .decl(let declaration):
      if let node = declaration.as(IfConfigDeclSyntax.self) {
        for clause in node.clauses {
          guard case .statements(let items)? = clause.elements else { continue }
          let inner = conditions + Condition.conditions(of: clause)
          for item in items { add(item, to: &table, conditions: inner, isOrdered: isOrdered) }
        }
      } else {
        let from = isOrdered ? item.endPosition.utf8Offset : 0
        add(declaration, to: &table, from: from, conditions: conditions, isLocal: isOrdered)
      }
    case .stmt(let statement):
      guard let node = statement.as(GuardStmtSyntax.self) else { return }
      for element in node.conditions {
        add(element, to: &table, from: item.endPosition.utf8Offset, conditions: conditions)
      }
    default: break
    }
  }

  private func add(
    _ declaration: DeclSyntax,
    to table: inout [String: [Binding]],
    from: Int,
    conditions: [Condition],
    isLocal: Bool
  ) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node):
      for binding in node.bindings {
        for token in Self.names(in: Syntax(binding.pattern)) {
          table[token.plainName, default: []].append(
            Binding(
              kind: .pattern(token, .variable(binding)),
              visibleFrom: from,
              conditions: conditions,
              isStatic: node.modifiers.isStatic
            )
          )
        }
      }
    case .functionDecl(let node):
      table[node.name.plainName, default: []].append(
        Binding(kind: .function(node), conditions: conditions, isStatic: node.modifiers.isStatic)
      )
    case .typeAliasDecl(let node):
      table[node.name.plainName, default: []].append(Binding(kind: .alias(node), conditions: conditions))
    case .enumCaseDecl(let node):
      for element in node.elements {
        table[element.name.plainName, default: []].append(
          Binding(kind: .enumCase(element, ""), conditions: conditions, isStatic: true)
        )
      }
    default:
      guard let name = declaration.typeName?.plainName else { return }
      let key = isLocal ? types.addLocal(declaration) : types.key(of: declaration)
      if let key { table[name, default: []].append(Binding(kind: .type(key), conditions: conditions)) }
    }
  }

  /// Takes up what a condition binds.
  func add(
    _ element: ConditionElementSyntax,
    to table: inout [String: [Binding]],
    from: Int,
    conditions: [Condition] = []
  ) {
    switch element.condition {
    case .optionalBinding(let node):
      for token in Self.names(in: Syntax(node.pattern)) {
        table[token.plainName, default: []].append(
          Binding(kind: .pattern(token, .optionalBinding(node)), visibleFrom: from, conditions: conditions)
        )
      }
    case .matchingPattern(let node):
      for token in Self.names(in: Syntax(node.pattern)) {
        table[token.plainName, default: []].append(
          Binding(kind: .pattern(token, .matching(node)), visibleFrom: from, conditions: conditions)
        )
      }
    default: break
    }
  }

  /// The members that a list of them declares.
  func addMembers(
    _ members: MemberBlockItemListSyntax,
    to table: inout [String: [Binding]],
    _ conditions: [Condition] = []
  ) {
    for member in members {
      if let node = member.decl.as(IfConfigDeclSyntax.self) {
        for clause in node.clauses {
          guard case .decls(let inner)? = clause.elements else { continue }
          addMembers(inner, to: &table, conditions + Condition.conditions(of: clause))
        }
      } else {
        add(member.decl, to: &table, from: 0, conditions: conditions, isLocal: false)
      }
    }
  }

  /// The tokens of the names that a pattern binds.
  static func names(in pattern: Syntax) -> [TokenSyntax] {
    if let node = pattern.as(IdentifierPatternSyntax.self) { return [node.identifier] }
    guard mayBind(pattern.kind) else { return [] }
    return pattern.children(viewMode: .sourceAccurate).flatMap { names(in: $0) }
  }

  private static func mayBind(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .token, .closureExpr, .memberAccessExpr, .declReferenceExpr, .typeExpr, .integerLiteralExpr,
      .stringLiteralExpr:
      false
    default: true
    }
  }
}
