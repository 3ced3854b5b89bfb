import SwiftSyntax

/// Brings every node that a rule may have something to say about before that rule.
final class MigrationWalker: SyntaxVisitor {
  private let pass: MigrationPass

  init(_ pass: MigrationPass) {
    self.pass = pass
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    pass.checkImport(node)
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    pass.checkMember(node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    pass.checkReference(node)
    return .skipChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    pass.checkKeyPath(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    pass.checkCall(node)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    pass.checkType(node)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    pass.checkType(node)
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    pass.checkSwitch(node)
    return .visitChildren
  }

  override func visit(_ node: SwitchCaseItemSyntax) -> SyntaxVisitorContinueKind {
    pass.checkPattern(Syntax(node.pattern), .caseItem(node))
    return .visitChildren
  }

  override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
    pass.checkPattern(Syntax(node.pattern), .matching(node))
    pass.checkMatching(node)
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.caseKeyword != nil { pass.checkPattern(Syntax(node.pattern), .loop(node)) }
    return .visitChildren
  }

  override func visit(_ node: CatchItemSyntax) -> SyntaxVisitorContinueKind {
    if let pattern = node.pattern { pass.checkPattern(Syntax(pattern), .catchItem(node)) }
    return .visitChildren
  }

  override func visitPost(_ node: DoStmtSyntax) {
    pass.checkDo(node)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    pass.checkOperators(node)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    pass.checkExtension(node)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    pass.checkVariable(node)
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    pass.checkString(node)
    return node.segments.count > 1 ? .visitChildren : .skipChildren
  }
}
