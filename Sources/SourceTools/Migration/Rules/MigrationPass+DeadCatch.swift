import SwiftSyntax

/// M08: a catch that nothing reaches any more.
extension MigrationPass {
  /// Looks at a `do` after everything in it was looked at.
  func checkDo(_ node: DoStmtSyntax) {
    guard !node.catchClauses.isEmpty else { return }
    var search = ThrowSearch(self)
    search.look(Syntax(node.body))
    guard search.lost > 0, !search.isThrowing else { return }
    for clause in node.catchClauses {
      let brace = clause.previousToken(viewMode: .sourceAccurate)
      let isSameLine = brace.map { text.line(of: $0.start) == text.line(of: clause.catchKeyword.start) } ?? false
      let offset = isSameLine ? brace?.start ?? clause.start : clause.catchKeyword.start
      manual(
        "M08",
        at: offset,
        "Nothing before this catch throws any more: it never runs. Decide whether being offline matters here."
      )
      for item in clause.body.statements {
        manual("M08", at: item.start, "This never runs any more.")
      }
    }
  }

  /// Whether a call of the SDK used to throw and does not any more.
  func isSilent(_ node: FunctionCallExprSyntax) -> Bool {
    let callee = node.calledExpression.as(MemberAccessExprSyntax.self)
    guard let name = callee?.declName.baseName.plainName, let base = callee?.base else {
      return node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainName == "finish"
        && inference.selfType(at: node) == .sdk(.purchase)
    }
    switch name {
    case "finish": return inference.type(of: base).sdkType == .purchase
    case "all", "unfinished", "latest":
      return inference.type(of: base) == .meta(.sdk(.purchase))
    default: return false
    }
  }

  /// Whether nothing under a `try` throws any more, and something did.
  func isSilent(_ node: TryExprSyntax) -> Bool {
    var silent = 0
    var others = 0
    countCalls(Syntax(node.expression), &silent, &others)
    return silent > 0 && others == 0
  }

  /// Counts the calls that do not throw any more, and those of which it is not known.
  func countCalls(_ node: Syntax, _ silent: inout Int, _ others: inout Int) {
    if node.is(ClosureExprSyntax.self) { return }
    if let call = node.as(FunctionCallExprSyntax.self) {
      if isSilent(call) {
        silent += 1
      } else if !isHarmless(call) {
        others += 1
      }
    } else if let reference = node.as(DeclReferenceExprSyntax.self), isAsyncLet(reference) {
      silent += 1
    }
    for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
      countCalls(child, &silent, &others)
    }
  }

  /// Whether a name is that of an `async let` whose value does not throw any more.
  private func isAsyncLet(_ node: DeclReferenceExprSyntax) -> Bool {
    guard let binding = inference.lookUp(node.baseName.plainName, at: node).first,
      case .pattern(_, .variable(let root)) = binding.kind,
      let variable = root.parent?.parent?.as(VariableDeclSyntax.self),
      variable.modifiers.contains(where: { $0.name.text == "async" }), let value = root.initializer?.value,
      let call = value.as(FunctionCallExprSyntax.self)
    else { return false }
    return isSilent(call)
  }

  /// Methods of collections that throw only if their closure does, and initializers of values.
  private func isHarmless(_ call: FunctionCallExprSyntax) -> Bool {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base {
      guard
        Inference.elementwise[member.declName.baseName.plainName] != nil || member.declName.baseName.text == "append"
      else {
        return false
      }
      return inference.type(of: base).unwrapped.isCollection
    }
    let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name.map { ["print", "Set", "Array", "Dictionary", "String", "zip"].contains($0) } ?? false
  }
}

extension InferredType {
  /// Whether the standard library's methods for collections are those of its values.
  var isCollection: Bool {
    switch self {
    case .array, .dictionary: true
    default: false
    }
  }
}

/// Looks for what throws out of a block.
struct ThrowSearch {
  private let pass: MigrationPass
  /// What is not looked into.
  var skipped: Set<SyntaxIdentifier> = []
  /// How many `try` have nothing to try any more.
  private(set) var lost = 0
  private(set) var isThrowing = false

  init(_ pass: MigrationPass) {
    self.pass = pass
  }

  mutating func look(_ node: Syntax) {
    if isThrowing || skipped.contains(node.id) { return }
    switch node.as(SyntaxEnum.self) {
    case .closureExpr, .functionDecl, .classDecl, .structDecl, .enumDecl, .actorDecl: return
    case .throwStmt:
      isThrowing = true
      return
    case .tryExpr(let node):
      if node.questionOrExclamationMark == nil {
        if pass.isSilent(node) { lost += 1 } else { isThrowing = true }
      }
    case .forStmt(let node):
      if node.tryKeyword != nil { isThrowing = true }
    case .doStmt(let node):
      // What an exhaustive catch takes does not leave; what stands in its own clauses may.
      if node.isExhaustive {
        for clause in node.catchClauses { look(Syntax(clause.body)) }
        return
      }
    default: break
    }
    for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) { look(child) }
  }
}

extension DoStmtSyntax {
  /// Whether one of its clauses takes every error.
  var isExhaustive: Bool {
    catchClauses.contains { clause in
      clause.catchItems.isEmpty
        || clause.catchItems.contains { item in
          guard item.whereClause == nil, let pattern = item.pattern else { return item.whereClause == nil }
          if let binding = pattern.as(ValueBindingPatternSyntax.self) {
            return binding.pattern.is(IdentifierPatternSyntax.self)
          }
          return pattern.is(WildcardPatternSyntax.self)
        }
    }
  }
}
