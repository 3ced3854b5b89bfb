import SwiftSyntax

/// Moves a reading out of an expression, into statements before it.
extension MigrationPass {
  /// Puts statements that make an array in front of the statement that needs it.
  func hoist(
    _ reading: Reading,
    _ node: FunctionCallExprSyntax,
    _ rule: String,
    message: String,
    _ statements: (_ name: String, _ indent: String) -> String
  ) -> Bool {
    hoist(reading, node, rule, wish: "purchases", message: message) { name, indent -> [Edit.Piece] in
      [.text(statements(name, indent))]
    }
  }

  /// Puts statements in front of the statement that needs their value, and the value's name in place of the call.
  func hoist(
    _ reading: Reading,
    _ node: FunctionCallExprSyntax,
    _ rule: String,
    wish: String,
    message: String,
    _ statements: (_ name: String, _ indent: String) -> [Edit.Piece]
  ) -> Bool {
    let cover = TryCover(of: ExprSyntax(node))
    let isWhole = reading.isPlain || wish == "latest"
    guard isWhole, cover?.isOptional != true || cover?.isDirect == true, let place = HoistPlace(reading.whole) else {
      manual(rule, at: reading.start, "\(message) This has to be written as a statement of its own.")
      return false
    }
    return automatic(rule, at: reading.start, message) {
      let outer = text.indentation(at: place.item.start)
      let braces = place.bracesInLine(text)
      let indent = braces == nil ? outer : outer + text.indentUnit
      let name = freshName(wish, around: Syntax(place.item))
      var pieces: [Edit.Piece] = braces == nil ? [] : [.text("\n\(indent)")]
      pieces += statements(name, indent)
      pieces.append(.text("\n\(indent)\(place.needsReturn ? "return " : "")"))
      // A body in one line gets lines of its own.
      edit(Edit((braces?.lowerBound ?? place.item.start)..<place.item.start, pieces))
      if let braces { edit(Edit(place.item.end..<braces.upperBound, "\n\(outer)")) }
      edit(Edit(reading.range, name))
      if let cover, !cover.isDirect { loosen(cover, node) }
    }
  }

  /// Removes `try` and `await` in front of an expression in which nothing needs them any more.
  private func loosen(_ cover: TryCover, _ node: FunctionCallExprSyntax) {
    guard isSilent(cover.node) else { return }
    var silent = 0
    var others = 0
    countCalls(Syntax(cover.node.expression), &silent, &others)
    guard silent == 1, handled.insert(cover.node.id).inserted else { return }
    let inner = cover.node.expression.as(AwaitExprSyntax.self)?.expression ?? cover.node.expression
    edit(Edit(cover.node.start..<inner.start, ""))
  }
}

/// The statement in front of which a value can be computed that an expression needs.
private struct HoistPlace {
  let item: CodeBlockItemSyntax
  /// Whether the statement was the value of its body without saying `return`.
  let needsReturn: Bool

  init?(_ node: Syntax) {
    var child = node
    while let parent = child.parent {
      switch parent.as(SyntaxEnum.self) {
      case .codeBlockItem(let item):
        guard item.parent?.is(CodeBlockItemListSyntax.self) == true else { return nil }
        self.item = item
        needsReturn = Self.isValue(item)
        return
      case .conditionElementList(let list):
        guard let first = list.first, Syntax(first).id == child.id else { return nil }
      case .ifExpr(let found):
        guard Syntax(found).statementItem != nil else { return nil }
      case .whileStmt, .repeatStmt, .whereClause, .closureExpr, .memberBlockItem, .switchCaseItem, .catchItem:
        return nil
      default: break
      }
      child = parent
    }
    return nil
  }

  /// From behind the brace before the statement to the one behind it, if all of it is one line.
  func bracesInLine(_ text: SourceText) -> Range<Int>? {
    guard let before = item.previousToken(viewMode: .sourceAccurate), before.tokenKind == .leftBrace,
      let after = item.nextToken(viewMode: .sourceAccurate), after.tokenKind == .rightBrace,
      text.line(of: before.start) == text.line(of: after.start),
      item.leadingTrivia.allSatisfy({ $0.comment == nil }), item.trailingTrivia.allSatisfy({ $0.comment == nil })
    else { return nil }
    return before.end..<after.start
  }

  private static func isValue(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .expr(let expression) = item.item, let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.count == 1
    else { return false }
    if let sequence = expression.as(SequenceExprSyntax.self),
      sequence.elements.contains(where: { $0.is(AssignmentExprSyntax.self) })
    {
      return false
    }
    if list.parent?.is(ClosureExprSyntax.self) == true { return true }
    if list.parent?.is(AccessorBlockSyntax.self) == true { return true }
    guard let body = list.parent?.as(CodeBlockSyntax.self) else { return false }
    if let function = body.parent?.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
    return body.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.text == "get"
  }
}
