import SwiftSyntax

/// Writes the catch that takes over what a failure's branch did.
extension MigrationPass {
  /// Whether an error that a catch does not take goes on to someone who takes it.
  func passesErrorsOn(_ node: Syntax) -> Bool {
    var child = node
    while let parent = child.parent {
      switch parent.as(SyntaxEnum.self) {
      case .functionDecl(let function): return throwsAny(function.signature.effectSpecifiers?.throwsClause)
      case .initializerDecl(let function): return throwsAny(function.signature.effectSpecifiers?.throwsClause)
      case .accessorDecl(let accessor): return throwsAny(accessor.effectSpecifiers?.throwsClause)
      case .closureExpr(let closure): return throwsAny(closure.signature?.effectSpecifiers?.throwsClause)
      case .doStmt(let outer):
        if Syntax(outer.body).id == child.id, outer.isExhaustive { return true }
      default: break
      }
      child = parent
    }
    return false
  }

  private func throwsAny(_ clause: ThrowsClauseSyntax?) -> Bool {
    guard let clause, clause.throwsSpecifier.text == "throws" else { return false }
    guard let type = clause.type?.trimmedDescription else { return true }
    return type == "any Error" || type == "Error"
  }

  /// The catch clauses for failures, from `} catch` to before the last brace.
  ///
  /// - Parameters:
  ///   - failures: The failures, in the order of the source.
  ///   - indent: The indentation of `do`.
  ///   - place: Where the clauses stand.
  ///   - copied: Statements that used to run before the failure's, and have to run in the catch too.
  /// - Returns: The clauses, without the brace that ends the last one.
  func catchClauses(
    _ failures: [Failure],
    indent: String,
    at place: Syntax,
    copied: [CodeBlockItemSyntax] = []
  ) -> [Edit.Piece] {
    var pieces: [Edit.Piece] = []
    for (number, failure) in failures.enumerated() {
      pieces += leading(of: failure, indent)
      let isLast = number == failures.count - 1
      let head = header(failure, isLast: isLast, at: place)
      pieces += head.pieces
      pieces += body(failure, conversion: head.conversion, indent, copied)
    }
    return pieces
  }

  /// Comments above a case go above its catch.
  private func leading(of failure: Failure, _ indent: String) -> [Edit.Piece] {
    guard let found = failure.opening.ancestorOrSelf(mapping: { $0.as(SwitchCaseSyntax.self) }),
      failure.opening.tokenKind == .colon,
      found.leadingTrivia.contains(where: { $0.comment != nil }), isOnly(failure, in: found)
    else { return [.text("\n\(indent)")] }
    let own = text.indentation(at: found.start)
    let shift = Self.shift(from: own, to: indent)
    return [.source(found.position.utf8Offset..<found.start, shift: shift)]
  }

  private func isOnly(_ failure: Failure, in found: SwitchCaseSyntax) -> Bool {
    guard case .case(let label) = found.label else { return false }
    return label.caseItems.count == 1
  }

  /// How lines with one indentation get another.
  static func shift(from own: String, to wanted: String) -> Edit.Shift {
    if own.utf8.count > wanted.utf8.count { return .out(own.utf8.count - wanted.utf8.count) }
    if own.utf8.count < wanted.utf8.count { return .in(String(wanted.dropFirst(own.count))) }
    return .none
  }

  private func header(_ failure: Failure, isLast: Bool, at place: Syntax) -> (pieces: [Edit.Piece], conversion: String?)
  {
    let condition: [Edit.Piece] = failure.condition.map { [.text(" "), .source($0.extent, shift: .none)] } ?? []
    switch failure.payload {
    case .none:
      let isBare = condition.isEmpty && !mentionsError(failure)
      return ([.text(isBare ? "} catch {" : "} catch _")] + condition + (isBare ? [] : [.text(" {")]), nil)
    case .deep(let expression, let bindsAll):
      return (
        [.text("} catch \(bindsAll ? "let " : "")AppCoinsSDKError"), .source(expression.extent, shift: .none)]
          + condition
          + [.text(" {")], nil
      )
    case .name(let token, let isVariable):
      let name = token.text
      let specifier = isVariable ? "var" : "let"
      let isUsed = !uses(of: token.plainName, in: failure).isEmpty
      if !condition.isEmpty {
        return ([.text("} catch \(specifier) \(name) as AppCoinsSDKError")] + condition + [.text(" {")], nil)
      }
      guard isUsed else { return ([.text(mentionsError(failure) ? "} catch _ {" : "} catch {")], nil) }
      if passesErrorsOn(place) { return ([.text("} catch \(specifier) \(name) as AppCoinsSDKError {")], nil) }
      // The catch's own `error` must not take the place of another one that the body means.
      let thrown =
        token.plainName != "error" && mentionsError(failure) ? freshName("thrownError", around: place) : "error"
      let head = thrown == "error" ? "} catch {" : "} catch let \(thrown) {"
      return ([.text(head)], "\(specifier) \(name) = \(thrown) as? AppCoinsSDKError ?? .unknown(\"\\(\(thrown))\")")
    }
  }

  private func uses(of name: String, in failure: Failure) -> [DeclReferenceExprSyntax] {
    references(to: name, in: Syntax(failure.statements))
  }

  /// Whether the body reads something called `error` that is not the failure's own.
  private func mentionsError(_ failure: Failure) -> Bool {
    if case .name(let token, _) = failure.payload, token.plainName == "error" { return false }
    return !references(to: "error", in: Syntax(failure.statements)).isEmpty
  }

  private func body(
    _ failure: Failure,
    conversion: String?,
    _ indent: String,
    _ copied: [CodeBlockItemSyntax]
  ) -> [Edit.Piece] {
    let inner = indent + text.indentUnit
    var pieces: [Edit.Piece] = []
    let behind = failure.opening.end..<failure.opening.endPosition.utf8Offset
    if text.text(behind).contains(where: { !$0.isWhitespace }) { pieces.append(.source(behind, shift: .none)) }
    for item in copied {
      pieces.append(.text("\n\(inner)"))
      let own = text.indentation(at: item.start)
      pieces.append(.source(item.extent, shift: Self.shift(from: own, to: inner)))
    }
    if let conversion, !convertInBranches(failure, conversion) { pieces.append(.text("\n\(inner)\(conversion)")) }
    guard let first = failure.statements.first else { return pieces }
    let items = Array(failure.statements)
    let dropsBreak = items.last?.item.as(BreakStmtSyntax.self).map { $0.label == nil } ?? false
    let kept = dropsBreak ? Array(items.dropLast()) : items
    // A comment above the first statement is in its leading trivia.
    let start = failure.opening.endPosition.utf8Offset
    let own = text.indentation(at: first.start)
    let shift = text.beginsLine(first.start) ? Self.shift(from: own, to: inner) : .none
    guard let last = kept.last else {
      let rest = start..<first.start
      if text.text(rest).contains(where: { !$0.isWhitespace }) {
        pieces.append(.source(trimmedEnd(rest), shift: shift))
      }
      return pieces
    }
    let end = trimmedEnd(start..<last.endPosition.utf8Offset).upperBound
    if text.text(start..<first.start).contains("\n") {
      pieces.append(.source(start..<end, shift: shift))
    } else {
      pieces.append(.text("\n\(inner)"))
      pieces.append(.source(first.start..<end, shift: shift))
    }
    return pieces
  }

  private func trimmedEnd(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, SourceText.isBlank(text.bytes[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  /// Puts the conversion of the error into the branches of `#if` that read it, if nothing else reads it.
  private func convertInBranches(_ failure: Failure, _ conversion: String) -> Bool {
    guard case .name(let token, _) = failure.payload else { return false }
    var places: [CodeBlockItemSyntax] = []
    for item in failure.statements {
      guard !references(to: token.plainName, in: Syntax(item)).isEmpty else { continue }
      guard let node = item.item.as(IfConfigDeclSyntax.self) else { return false }
      for clause in node.clauses {
        guard let elements = clause.elements, !references(to: token.plainName, in: Syntax(elements)).isEmpty else {
          continue
        }
        guard case .statements(let inner) = elements, let first = inner.first else { return false }
        places.append(first)
      }
    }
    guard !places.isEmpty else { return false }
    for place in places {
      edit(Edit(insert: conversion + "\n" + text.indentation(at: place.start), at: place.start))
    }
    return true
  }
}
