import SwiftSyntax

/// A12, A13: `unfinished()` and `all()` are asynchronous sequences.
extension MigrationPass {
  /// Looks at `Purchase.all()` and `Purchase.unfinished()`.
  func checkStream(_ node: FunctionCallExprSyntax, _ callee: MemberAccessExprSyntax, _ name: String) {
    guard checkDomain(node, "A16") else { return }
    let reading = Reading(node)
    let isQualified = callee.base?.is(MemberAccessExprSyntax.self) == true
    let needs = !isQualified && needsQualifier("Transaction", at: Syntax(node))
    let source = (isQualified || needs ? "AppCoinsSDK." : "") + "Transaction.\(name)"
    guard isChanged(reading, node, source) else { return }
    if needs, allows("A17", at: reading.start) {
      automatic("A17", at: reading.start, "`Transaction` alone would mean another type here.")
    }
  }

  private func isChanged(_ reading: Reading, _ node: FunctionCallExprSyntax, _ source: String) -> Bool {
    if let loop = reading.whole.parent?.as(ForStmtSyntax.self), Syntax(loop.sequence).id == reading.whole.id,
      reading.isPlain
    {
      return loopOver(loop, source, at: reading.start)
    }
    if let clause = reading.whole.parent?.as(InitializerClauseSyntax.self) {
      if let binding = clause.parent?.as(PatternBindingSyntax.self), reading.isPlain,
        let declared = LocalVariable(binding)
      {
        return declare(declared, source, reading)
      }
      if let condition = clause.parent?.as(OptionalBindingConditionSyntax.self), reading.isOptional,
        !reading.hasFallback
      {
        return unwrap(condition, source, reading)
      }
    }
    if !reading.target.isEmpty, reading.isPlain, let item = reading.whole.parent?.as(CodeBlockItemSyntax.self),
      isSimpleTarget(reading.target[0])
    {
      return assign(item, source, reading)
    }
    return hoist(reading, node, "A13", message: Self.collects) { name, indent in
      collector(name, source, indent)
    }
  }

  private static let collects =
    "The array is collected from a sequence that ends early, not with an error, when the network is away."

  // MARK: Loops

  /// `for x in try await Purchase.all()`.
  private func loopOver(_ loop: ForStmtSyntax, _ source: String, at offset: Int) -> Bool {
    automatic("A12", at: offset, "The loop runs over an asynchronous sequence; what is not verified is skipped.") {
      rewriteHeader(loop, source)
    }
  }

  /// Writes the part of a loop from behind `for` to its source.
  private func rewriteHeader(_ loop: ForStmtSyntax, _ source: String) {
    edit(Edit(loop.forKeyword.end..<loop.sequence.end, " await case \(verified(loop.pattern)) in \(source)"))
  }

  /// Lets a loop run over the sequence, without the declaration of the array that it ran over.
  private func loops(
    _ loop: ForStmtSyntax,
    over source: String,
    without item: CodeBlockItemSyntax,
    at reading: Reading
  ) -> Bool {
    let isMade = automatic(
      "A12",
      at: reading.start,
      "The array is only looped over: the loop runs over the sequence itself."
    ) {
      removeLine(item)
      rewriteHeader(loop, source)
    }
    guard isMade else { return false }
    automatic(
      "A12",
      at: loop.sequence.start,
      "The loop runs over an asynchronous sequence; what is not verified is skipped."
    )
    return true
  }

  private func verified(_ pattern: PatternSyntax) -> String {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .wildcardPattern: ".verified"
    case .valueBindingPattern: ".verified(\(pattern.trimmedDescription))"
    default: ".verified(let \(pattern.trimmedDescription))"
    }
  }

  // MARK: Declarations

  /// `let x = try await Purchase.all()`.
  private func declare(_ variable: LocalVariable, _ source: String, _ reading: Reading) -> Bool {
    guard !variable.isAsync else { return declareAsync(variable, source, reading) }
    if let loop = onlyLoop(over: variable) {
      return loops(loop, over: source, without: variable.item, at: reading)
    }
    return automatic("A13", at: reading.start, Self.collects) {
      let indent = text.indentation(at: variable.extent.lowerBound)
      let name = variable.name.text
      if isCaptured(variable) {
        let collected = freshName("transactions", around: Syntax(variable.item))
        let lines = collector(collected, source, indent) + "\n\(indent)\(variable.specifier) \(name) = \(collected)"
        edit(Edit(variable.extent, lines))
      } else {
        edit(Edit(variable.extent, collector(name, source, indent)))
      }
    }
  }

  /// `async let x = Purchase.all()`: a closure collects meanwhile.
  private func declareAsync(_ variable: LocalVariable, _ source: String, _ reading: Reading) -> Bool {
    automatic("A13", at: reading.start, Self.collects) {
      let indent = text.indentation(at: variable.extent.lowerBound)
      let unit = text.indentUnit
      let inner = indent + unit
      let type = source.split(separator: ".").dropLast().joined(separator: ".")
      edit(
        Edit(
          reading.range,
          "{ () async -> [\(type)] in\n" + inner + collector("transactions", source, inner)
            + "\n\(inner)return transactions\n\(indent)}()"
        )
      )
      removeTries(of: variable)
    }
  }

  /// Removes the `try` in front of uses of an `async let` that does not throw any more.
  private func removeTries(of variable: LocalVariable) {
    for use in uses(of: variable.name.plainName, after: variable.item) {
      guard let cover = TryCover(of: ExprSyntax(use)), cover.node.questionOrExclamationMark == nil,
        isSilent(cover.node),
        handled.insert(cover.node.id).inserted
      else { continue }
      edit(Edit(cover.node.start..<cover.node.expression.start, ""))
    }
  }

  /// A variable and the loop that collects its elements.
  func collector(_ name: String, _ source: String, _ indent: String) -> String {
    let type = source.split(separator: ".").dropLast().joined(separator: ".")
    return "var \(name): [\(type)] = []\n" + appender(name, source, indent)
  }

  private func appender(_ target: String, _ source: String, _ indent: String) -> String {
    """
    \(indent)for await case .verified(let transaction) in \(source) {
    \(indent)\(text.indentUnit)\(target).append(transaction)
    \(indent)}
    """
  }

  // MARK: Assignments

  /// `x = (try? await Purchase.all()) ?? []`.
  private func assign(_ item: CodeBlockItemSyntax, _ source: String, _ reading: Reading) -> Bool {
    automatic("A13", at: reading.start, Self.collects) {
      let indent = text.indentation(at: item.start)
      let target = reading.target[0].trimmedDescription
      edit(Edit(reading.target[0].end..<reading.range.upperBound, " = []\n" + appender(target, source, indent)))
    }
  }

  private func isSimpleTarget(_ target: ExprSyntax) -> Bool {
    if target.is(DeclReferenceExprSyntax.self) { return true }
    return target.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
  }

  // MARK: Optional bindings

  /// `if let x = try? await Purchase.all()` and the same with `guard`.
  private func unwrap(_ condition: OptionalBindingConditionSyntax, _ source: String, _ reading: Reading) -> Bool {
    guard let element = condition.parent?.as(ConditionElementSyntax.self),
      let list = element.parent?.as(ConditionElementListSyntax.self), list.count == 1,
      let name = condition.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return undecidable(reading) }
    if let node = list.parent?.as(GuardStmtSyntax.self), let item = node.parent?.as(CodeBlockItemSyntax.self) {
      return unwrap(node, item, name, source, reading)
    }
    if let node = list.parent?.as(IfExprSyntax.self), let item = Syntax(node).statementItem {
      return unwrap(node, item, name, source, reading)
    }
    return undecidable(reading)
  }

  private func unwrap(
    _ node: GuardStmtSyntax,
    _ item: CodeBlockItemSyntax,
    _ name: TokenSyntax,
    _ source: String,
    _ reading: Reading
  ) -> Bool {
    let isBare = node.body.statements.count == 1 && node.body.statements.first?.item.is(ReturnStmtSyntax.self) == true
    let variable = LocalVariable(name: name, item: item)
    let loop = onlyLoop(over: variable)
    if loop == nil || !isBare || loop?.parent?.as(CodeBlockItemSyntax.self)?.isLast != true {
      guard isBare || node.body.statements.isEmpty else {
        manual(
          "M08",
          at: reading.start,
          "The sequence does not fail, so this `else` never runs: decide whether being offline matters."
        )
        return false
      }
      info(
        "M08",
        at: node.body.leftBrace.start,
        "The sequence does not fail: what stands behind the guard now runs when the network is away, too."
      )
    }
    if let loop {
      return loops(loop, over: source, without: item, at: reading)
    }
    return automatic("A13", at: reading.start, Self.collects) {
      edit(Edit(node.extent, collector(name.text, source, text.indentation(at: node.start))))
    }
  }

  private func unwrap(
    _ node: IfExprSyntax,
    _ item: CodeBlockItemSyntax,
    _ name: TokenSyntax,
    _ source: String,
    _ reading: Reading
  ) -> Bool {
    guard node.elseBody == nil else {
      manual(
        "M08",
        at: reading.start,
        "The sequence does not fail, so this `else` never runs: decide whether being offline matters."
      )
      return false
    }
    let indent = text.indentation(at: node.start)
    let statements = node.body.statements
    if statements.count == 1, let loop = statements.first?.item.as(ForStmtSyntax.self),
      isOnlyUse(loop, of: name.plainName, in: Syntax(node.body))
    {
      guard
        automatic(
          "A12",
          at: reading.start,
          "The array is only looped over: the loop runs over the sequence itself.",
          {
            let inner = text.indentation(at: loop.start)
            let shift: Edit.Shift =
              text.beginsLine(loop.start) ? .out(max(0, inner.utf8.count - indent.utf8.count)) : .none
            edit(Edit(node.extent, [.source(content(of: node.body), shift: shift)]))
            rewriteHeader(loop, source)
          }
        )
      else { return false }
      automatic(
        "A12",
        at: loop.sequence.start,
        "The loop runs over an asynchronous sequence; what is not verified is skipped."
      )
      return true
    }
    return automatic("A13", at: reading.start, Self.collects) {
      let inner = indent + text.indentUnit
      let lines = "do {\n\(inner)" + collector(name.text, source, inner)
      edit(
        Edit(
          node.ifKeyword.start..<node.body.leftBrace.end,
          lines + (statements.isEmpty ? "" : lineBreak(behind: node.body.leftBrace, inner))
        )
      )
    }
  }

  /// A line break, unless one follows anyway.
  private func lineBreak(behind brace: TokenSyntax, _ indent: String) -> String {
    guard let next = brace.nextToken(viewMode: .sourceAccurate), text.line(of: next.start) == text.line(of: brace.start)
    else { return "" }
    return "\n" + indent
  }

  private func undecidable(_ reading: Reading) -> Bool {
    manual(
      "A13",
      at: reading.start,
      "The array has to be collected before this condition: move it into a statement of its own."
    )
    return false
  }

  // MARK: Uses

  /// The loop that is the only use of a variable, if it follows at once.
  private func onlyLoop(over variable: LocalVariable) -> ForStmtSyntax? {
    guard let next = variable.item.next, let loop = next.item.as(ForStmtSyntax.self),
      loop.sequence.as(DeclReferenceExprSyntax.self)?.baseName.plainName == variable.name.plainName
    else { return nil }
    return uses(of: variable.name.plainName, after: variable.item).count == 1 ? loop : nil
  }

  private func isOnlyUse(_ loop: ForStmtSyntax, of name: String, in scope: Syntax) -> Bool {
    guard loop.sequence.as(DeclReferenceExprSyntax.self)?.baseName.plainName == name else { return false }
    return references(to: name, in: scope).count == 1
  }

  /// Whether a closure or another task reads a variable.
  private func isCaptured(_ variable: LocalVariable) -> Bool {
    uses(of: variable.name.plainName, after: variable.item).contains { use in
      var node = use.parent
      while let parent = node, parent.id != variable.item.parent?.id {
        if parent.is(ClosureExprSyntax.self) { return true }
        node = parent.parent
      }
      return false
    }
  }
}
