import SwiftSyntax

/// A variable that a statement declares, alone.
struct LocalVariable {
  let name: TokenSyntax
  let item: CodeBlockItemSyntax
  private let variable: VariableDeclSyntax?

  init(name: TokenSyntax, item: CodeBlockItemSyntax) {
    self.name = name
    self.item = item
    variable = nil
  }

  init?(_ binding: PatternBindingSyntax) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      binding.accessorBlock == nil, let item = variable.parent?.as(CodeBlockItemSyntax.self),
      variable.attributes.isEmpty
    else { return nil }
    self.name = name
    self.item = item
    self.variable = variable
  }

  /// Whether it is `async let`.
  var isAsync: Bool { variable?.modifiers.contains { $0.name.text == "async" } == true }

  /// From the first token of its declaration to the last one.
  var extent: Range<Int> { variable?.extent ?? item.extent }

  /// `let` or `var`.
  var specifier: String { variable?.bindingSpecifier.text ?? "let" }
}

extension CodeBlockItemSyntax {
  /// The statement behind it.
  ///
  /// It is found from the next token, since a block may have as many statements as a file has lines.
  var next: CodeBlockItemSyntax? {
    guard let list = parent?.id, let token = lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    else { return nil }
    return token.ancestorOrSelf { node in
      node.as(CodeBlockItemSyntax.self).flatMap { $0.parent?.id == list ? $0 : nil }
    }
  }

  /// Whether no statement stands behind it.
  var isLast: Bool { next == nil }

  /// The statements behind it, up to one.
  ///
  /// - Parameter last: The last one, which is not among them.
  /// - Returns: The statements; nothing if it does not come within a hundred.
  func statements(before last: CodeBlockItemSyntax) -> [CodeBlockItemSyntax]? {
    var found: [CodeBlockItemSyntax] = []
    var current = next
    while let item = current, found.count < 100 {
      if item.id == last.id { return found }
      found.append(item)
      current = item.next
    }
    return nil
  }

  /// The statements behind it that begin at an offset or before.
  func statements(through offset: Int) -> [CodeBlockItemSyntax] {
    var found: [CodeBlockItemSyntax] = []
    var current = next
    while let item = current, item.start <= offset {
      found.append(item)
      current = item.next
    }
    return found
  }
}

extension Syntax {
  /// The statement that an expression is as a whole.
  var statementItem: CodeBlockItemSyntax? {
    if let item = parent?.as(CodeBlockItemSyntax.self) { return item }
    return parent?.as(ExpressionStmtSyntax.self)?.parent?.as(CodeBlockItemSyntax.self)
  }
}

extension MigrationPass {
  /// Uses of a name in the statements behind one, as far as it means the same.
  func uses(of name: String, after item: CodeBlockItemSyntax) -> [DeclReferenceExprSyntax] {
    guard let list = item.parent else { return [] }
    return references(to: name, in: item.endPosition.utf8Offset..<list.endPosition.utf8Offset)
  }

  /// References to a name under a node, without members of that name.
  func references(to name: String, in node: Syntax) -> [DeclReferenceExprSyntax] {
    references(to: name, in: node.position.utf8Offset..<node.endPosition.utf8Offset)
  }

  private func references(to name: String, in range: Range<Int>) -> [DeclReferenceExprSyntax] {
    guard let all = referencesByName[name] else { return [] }
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].position.utf8Offset < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return Array(all[low...].prefix { $0.position.utf8Offset < range.upperBound })
  }

  /// All references of the source by name, in order: listed once, since each result asks for the uses of its name.
  private var referencesByName: [String: [DeclReferenceExprSyntax]] {
    if let references { return references }
    let lister = ReferenceLister(viewMode: .sourceAccurate)
    lister.walk(file)
    references = lister.found
    return lister.found
  }

  /// A name that nothing in the function around a node has.
  func freshName(_ wish: String, around node: Syntax) -> String {
    let function = node.ancestorOrSelf { ancestor -> Syntax? in
      switch ancestor.kind {
      case .functionDecl, .initializerDecl, .accessorDecl, .sourceFile: ancestor
      default: nil
      }
    }
    let range = function.map { $0.position.utf8Offset..<$0.endPosition.utf8Offset } ?? 0..<text.bytes.count
    var name = wish
    var number = 2
    while isTaken(name, in: range) || !given.insert("\(range.lowerBound) \(name)").inserted {
      name = "\(wish)\(number)"
      number += 1
    }
    return name
  }

  /// Whether a name stands alone in a part of the source: not behind a period, and not in a longer word.
  private func isTaken(_ name: String, in range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while let place = ByteSearch.first(name, in: text.bytes[start..<range.upperBound]) {
      let end = place + name.utf8.count
      let before = place > 0 ? text.bytes[place - 1] : 0x20
      let after = end < text.bytes.count ? text.bytes[end] : 0x20
      if !TextMentions.isWord(before), before != UInt8(ascii: "."), !TextMentions.isWord(after) { return true }
      start = end
    }
    return false
  }

  /// The content of a block, comments included, without the blanks next to its braces.
  func content(of block: CodeBlockSyntax) -> Range<Int> {
    var start = block.leftBrace.end
    var end = block.rightBrace.start
    while start < end, SourceText.isBlank(text.bytes[start]) { start += 1 }
    while end > start, SourceText.isBlank(text.bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Removes a statement, and its line if nothing else is in it.
  func removeLine(_ item: CodeBlockItemSyntax) {
    edit(Edit(lineRange(of: item.start..<item.end), ""))
  }

  /// Removes a statement with the blanks in front of it.
  func remove(_ item: CodeBlockItemSyntax) { removeLine(item) }

  /// A range with the rest of its lines, if only blanks are in them.
  func lineRange(of range: Range<Int>) -> Range<Int> {
    guard text.beginsLine(range.lowerBound) else { return range }
    var end = range.upperBound
    while end < text.bytes.count, text.bytes[end] == 0x20 || text.bytes[end] == 0x09 || text.bytes[end] == 0x0D {
      end += 1
    }
    guard end < text.bytes.count, text.bytes[end] == 0x0A else { return range }
    return text.lineStart(of: range.lowerBound)..<end + 1
  }
}

extension SourceText {
  /// Whether a byte is a space, a tab or the end of a line.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}

/// Lists the references to names in a source.
private final class ReferenceLister: SyntaxVisitor {
  private(set) var found: [String: [DeclReferenceExprSyntax]] = [:]

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember =
      node.parent?.as(MemberAccessExprSyntax.self).map { Syntax($0.declName).id == Syntax(node).id } ?? false
    if !isMember { found[node.baseName.plainName, default: []].append(node) }
    return .skipChildren
  }
}
