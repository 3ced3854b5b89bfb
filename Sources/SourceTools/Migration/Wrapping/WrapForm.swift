import SwiftSyntax

/// The two forms in which a failure moves into a catch: everything in a `do`, or the call alone.
extension MigrationPass {
  /// Puts a part of the source into `do`, with a catch behind it.
  ///
  /// - Parameters:
  ///   - purchase: The call, which gets `try`.
  ///   - start: Where the part begins.
  ///   - end: Where it ends.
  ///   - failures: What goes into the catch.
  ///   - node: A statement of the part.
  ///   - copied: Statements that the catch needs too.
  ///   - isUnused: Whether nothing is left that looks at the result.
  func wrap(
    _ purchase: PurchaseCall,
    from start: Int,
    to end: Int,
    failures: [Failure],
    at node: Syntax,
    copied: [CodeBlockItemSyntax] = [],
    isUnused: Bool = false
  ) {
    guard allowsAll(purchase, failures), automatic("A10", at: purchase.start, Self.throwing) else { return }
    let indent = text.indentation(at: start)
    let inner = indent + text.indentUnit
    var pieces: [Edit.Piece] = [.text("do {\n\(inner)")]
    if isUnused {
      pieces += [.text("_ = try "), .source(purchase.wait.extent, shift: .in(text.indentUnit))]
    } else {
      pieces.append(.source(start..<end, shift: .in(text.indentUnit)))
      edit(Edit(insert: "try ", at: purchase.start))
    }
    pieces += catchClauses(failures, indent: indent, at: node, copied: copied)
    pieces.append(.text("\n\(indent)}"))
    edit(Edit(start..<end, pieces))
  }

  /// Declares the result, and gives it its value in a `do` of its own, whose catch leaves the scope.
  func split(
    _ purchase: PurchaseCall,
    specifier: String,
    name: String,
    replacing range: Range<Int>,
    failures: [Failure],
    at node: Syntax,
    copied: [CodeBlockItemSyntax] = [],
    then rest: [Edit.Piece] = []
  ) {
    guard allowsAll(purchase, failures), automatic("A10", at: purchase.start, Self.throwing) else { return }
    let indent = text.indentation(at: range.lowerBound)
    let inner = indent + text.indentUnit
    let type = purchaseResult(at: node) + (purchase.isOptional ? "?" : "")
    var pieces: [Edit.Piece] = [
      .text("\(specifier) \(name): \(type)\n\(indent)do {\n\(inner)\(name) = try "),
      .source(purchase.wait.extent, shift: .in(text.indentUnit)),
    ]
    pieces += catchClauses(failures, indent: indent, at: node, copied: copied)
    pieces.append(.text("\n\(indent)}"))
    edit(Edit(range, pieces + rest))
  }

  /// Whether no part of the change is suppressed.
  private func allowsAll(_ purchase: PurchaseCall, _ failures: [Failure]) -> Bool {
    let silenced = failures.first { !allows("A10", at: $0.start) }
    guard let silenced else { return true }
    // Said here, so that the suppression has something to silence.
    automatic("A10", at: silenced.start, Self.throwing)
    return false
  }

  /// Reports the branches that move, and takes them out of where they were.
  func moveOut(_ failures: [Failure]) {
    var done: Set<SyntaxIdentifier> = []
    for failure in failures {
      automatic("A10", at: failure.start, "What ran on failure runs from a catch.")
      if let found = failure.opening.ancestorOrSelf(mapping: { $0.as(SwitchCaseSyntax.self) }),
        failure.opening.tokenKind == .colon
      {
        if done.insert(found.id).inserted { moveOut(found) }
      } else if let branch = failure.opening.parent?.parent?.as(IfExprSyntax.self) {
        moveOut(branch)
      }
    }
  }

  private func moveOut(_ found: SwitchCaseSyntax) {
    guard case .case(let label) = found.label else { return }
    let items = Array(label.caseItems)
    let failed = items.filter { Failure.payload(of: $0.pattern) != nil }
    if failed.count == items.count {
      let hasComment = found.leadingTrivia.contains { $0.comment != nil }
      let start = hasComment && items.count > 1 ? found.start : found.position.utf8Offset
      edit(Edit(start..<found.endPosition.utf8Offset, ""))
      return
    }
    for item in failed {
      guard let place = items.firstIndex(where: { $0.id == item.id }) else { continue }
      if place + 1 < items.count {
        edit(Edit(item.start..<items[place + 1].start, ""))
      } else if let comma = items[place - 1].trailingComma {
        edit(Edit(comma.start..<item.end, ""))
      }
    }
  }

  private func moveOut(_ branch: IfExprSyntax) {
    if let outer = branch.parent?.as(IfExprSyntax.self) {
      edit(Edit(outer.body.rightBrace.end..<branch.body.rightBrace.end, ""))
      return
    }
    switch branch.elseBody {
    case .ifExpr(let next): edit(Edit(branch.start..<next.start, ""))
    case .codeBlock(let block): edit(Edit(branch.start..<block.start, "do "))
    default:
      guard let item = Syntax(branch).statementItem else { return }
      if item.leadingTrivia.contains(where: { $0.comment != nil }) {
        edit(Edit(lineRange(of: item.extent), ""))
      } else {
        edit(Edit(item.position.utf8Offset..<item.end, ""))
      }
    }
  }
}
