import SwiftSyntax

/// M13, M14, M17: what the compiler does not see, or sees only as a missing function.
extension MigrationPass {
  /// Looks at a call of `configure`, and at what stores products.
  func checkLifecycle(_ node: FunctionCallExprSyntax, _ callee: MemberAccessExprSyntax) {
    let name = callee.declName.baseName.plainName
    switch name {
    case "configure":
      guard let base = callee.base, inference.type(of: base) == .meta(.sdk(.appcSDK)) else { return }
      configure(node)
    case "decode", "encode": checkCoding(node, callee.declName.baseName)
    default: break
    }
  }

  private func configure(_ node: FunctionCallExprSyntax) {
    let message = "`configure` is gone: the mode is chosen by the link `/default/mode?value=appcoins|apple|automatic`."
    manual("M17", at: node.start, message)
    guard let item = node.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.count == 1, let clause = list.parent?.as(IfConfigClauseSyntax.self),
      let condition = clause.parent?.parent?.as(IfConfigDeclSyntax.self), condition.clauses.count == 1
    else { return }
    manual("M17", at: condition.start, "Without `configure` nothing is left in this `#if`: remove it as well.")
    manual("M17", at: condition.poundEndif.start, "The end of an `#if` in which nothing is left.")
  }

  /// Reports a storefront, which has no successor.
  func storefront(at offset: Int) {
    manual("M17", at: offset, "`AppcStorefront` is gone: the mode is chosen by the link `/default/mode?value=…`.")
  }

  private func checkCoding(_ node: FunctionCallExprSyntax, _ token: TokenSyntax) {
    guard let first = node.arguments.first?.expression else { return }
    var type = inference.type(of: first)
    if case .meta(let inner) = type { type = inner }
    guard holdsStored(type) else { return }
    manual(
      "M14",
      at: token.start,
      "What an older version stored has other keys: drop it, or read it with a type of your own."
    )
  }

  private func holdsStored(_ type: InferredType) -> Bool {
    switch type {
    case .sdk(let sdk): sdk == .product || sdk == .purchase || sdk == .intent
    case .optional(let inner), .array(let inner): holdsStored(inner)
    case .dictionary(let key, let value): holdsStored(key) || holdsStored(value)
    case .own(let key): ownHoldsStored(key)
    default: false
    }
  }

  private func ownHoldsStored(_ key: String) -> Bool {
    guard let declaration = inference.types.types[key]?.declaration,
      let group = declaration.asProtocol((any DeclGroupSyntax).self)
    else { return false }
    return group.memberBlock.members.contains { member in
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { return false }
      return variable.bindings.contains { binding in
        guard binding.accessorBlock == nil, let type = binding.typeAnnotation?.type else { return false }
        switch inference.resolve(type) {
        case .own: return false
        case let known: return holdsStored(known)
        }
      }
    }
  }

  /// Looks at the text of a string: links that are gone, and mentions.
  func checkString(_ node: StringLiteralExprSyntax) {
    var mention: (offset: Int, name: String)?
    let segments = Array(node.segments)
    for (place, segment) in segments.enumerated() {
      guard case .stringSegment(let part) = segment else { continue }
      let text = part.content.text
      guard text.utf8.count > 4 else { continue }
      if let found = LinkMention.value(in: text) {
        var offset = part.content.start + found
        if found == text.utf8.count, place + 1 < segments.count,
          case .expressionSegment(let expression) = segments[place + 1], let first = expression.expressions.first
        {
          offset = first.expression.start
        }
        manual(
          "M17",
          at: offset,
          "The link `/default?value=` is gone: `/default/mode?value=appcoins|apple|automatic` takes its place."
        )
      } else if let found = LinkMention.path(in: text) {
        manual(
          "M17",
          at: part.content.start + found,
          "This link is gone: only `/default/mode`, `/default/info` and `/checkout` are left."
        )
      }
      if mention == nil, let found = TextMentions.firstInString(text) {
        mention = (part.content.start + found.offset, found.name)
      }
    }
    if let mention { note(mention.name, at: mention.offset) }
  }

  /// M13: a mention that stays as it is.
  func note(_ name: String, at offset: Int) {
    info("M13", at: offset, "Text mentions `\(name)`, which has another name now; text is never changed.")
  }
}

/// Deep links of the former SDK in the text of a string.
enum LinkMention {
  /// Where the value of the link that chose the mode stands.
  static func value(in text: String) -> Int? {
    let marker = "/default?value="
    guard text.contains(".iap://") || text.contains("wallet.appcoins.io") || text.hasPrefix(marker) else { return nil }
    return ByteSearch.first(marker, in: Array(text.utf8)[...]).map { $0 + marker.utf8.count }
  }

  /// Where the path of another link that is gone stands.
  static func path(in text: String) -> Int? {
    guard text.contains("wallet.appcoins.io") else { return nil }
    let bytes = Array(text.utf8)[...]
    return ByteSearch.first("/purchase?", in: bytes) ?? ByteSearch.first("/default/storefront", in: bytes)
  }
}
