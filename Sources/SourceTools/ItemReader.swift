import CompilerService
import SwiftSyntax

/// Makes items of what stands at the top level.
enum ItemReader {
  /// The item that a node is.
  ///
  /// - Parameter node: A node at the top level.
  /// - Returns: The item; nothing for what only the parser filled in.
  static func item(_ node: CodeBlockItemSyntax) -> SourceOutline.Item? {
    let syntax = Syntax(node.item)
    let span = syntax.span
    guard span.start < span.end else { return nil }
    var item = SourceOutline.Item(kind: kind(of: node.item), span: span)
    item.uses = Set(TokenWalk(syntax, viewMode: .sourceAccurate).tokens.compactMap(\.spelledName)).sorted()
    if case .decl(let declaration) = node.item { describe(declaration, in: &item) }
    return item
  }

  private static func kind(of item: CodeBlockItemSyntax.Item) -> SourceOutline.Kind {
    switch item {
    case .stmt: .statement
    case .expr(let expression):
      expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) ? .statement : .expression
    case .decl(let declaration): kind(of: declaration)
    @unknown default: .statement
    }
  }

  private static func kind(of declaration: DeclSyntax) -> SourceOutline.Kind {
    switch declaration.kind {
    case .importDecl: .import
    case .variableDecl: .variable
    case .macroExpansionDecl: .expression
    case .ifConfigDecl: declaration.as(IfConfigDeclSyntax.self)?.holdsDeclarations == true ? .declaration : .statement
    default: .declaration
    }
  }

  private static func describe(_ declaration: DeclSyntax, in item: inout SourceOutline.Item) {
    item.declares = DeclaredNames.declared(by: declaration)
    item.members = DeclaredNames.members(of: declaration).sorted()
    item.observed = ObservedClasses.classes(in: declaration)
    switch declaration.as(DeclSyntaxEnum.self) {
    case .extensionDecl(let node):
      item.addsConformance = node.inheritanceClause != nil
    case .importDecl(let node):
      let kind = node.importKindSpecifier.map { "\($0.text) " } ?? ""
      item.imported = kind + node.path.trimmedDescription
    case .functionDecl(let node):
      item.saysIsolation = Isolation.isSaid(node.attributes, node.modifiers)
    case .variableDecl(let node):
      item.isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
      item.saysIsolation = Isolation.isSaid(node.attributes, node.modifiers)
      item.hasOtherAttributes = Isolation.isMoreSaid(node.attributes, node.modifiers)
      item.bindings = node.bindings.map(binding)
    default: break
    }
  }

  private static func binding(_ node: PatternBindingSyntax) -> SourceOutline.Binding {
    SourceOutline.Binding(
      names: DeclaredNames.names(in: node.pattern),
      annotation: node.typeAnnotation.flatMap { Syntax($0.type).nonemptySpan },
      initializer: node.initializer.flatMap { Syntax($0.value).nonemptySpan },
      hasAccessors: node.accessorBlock != nil
    )
  }
}

extension Syntax {
  /// Where the node stands, without the blanks and comments around it.
  var span: SourceOutline.Span {
    SourceOutline.Span(
      start: positionAfterSkippingLeadingTrivia.utf8Offset,
      end: max(endPositionBeforeTrailingTrivia.utf8Offset, positionAfterSkippingLeadingTrivia.utf8Offset)
    )
  }

  /// Where the node stands, unless the parser filled it in.
  fileprivate var nonemptySpan: SourceOutline.Span? {
    span.start < span.end ? span : nil
  }
}

extension IfConfigDeclSyntax {
  /// Whether a clause holds a declaration.
  fileprivate var holdsDeclarations: Bool {
    clauses.contains { clause in
      switch clause.elements {
      case .decls(let members): !members.isEmpty
      case .statements(let items):
        items.contains { item in
          guard let declaration = item.item.as(DeclSyntax.self) else { return false }
          return declaration.as(IfConfigDeclSyntax.self)?.holdsDeclarations
            ?? !declaration.is(MacroExpansionDeclSyntax.self)
        }
      default: false
      }
    }
  }
}
