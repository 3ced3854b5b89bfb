import SwiftSyntax

/// A01 to A05, M02 to M04, M07, M11, M12: members that have another name, or none.
extension MigrationPass {
  /// Looks at `a.b`.
  func checkMember(_ node: MemberAccessExprSyntax) {
    let token = node.declName.baseName
    let name = token.plainName
    guard let base = node.base else { return }
    if name == "shared" || name == "self" { return }
    checkIntentMember(node, name)
    checkFunctionReference(node, name, base)
    guard isInteresting(name) else { return checkPayloadMember(node, base) }
    // What was said of the call is said; its name stays.
    guard name != "finish", name != "purchase", name != "confirm", name != "reject" else { return }
    let type = inference.type(of: base)
    switch type {
    case .undecided: undecided(token)
    case let known where known.sdkType != nil:
      if let sdk = known.sdkType { member(token, of: sdk, in: Syntax(node)) }
    case .unknown(let isNear): unproven(token, isNear: isNear)
    case .optional(let inner) where !inner.isKnown:
      if case .undecided = inner { undecided(token) } else { unproven(token, isNear: inner.isNearSDK) }
    default: proven(name, at: token)
    }
  }

  /// A function of the SDK that is handed on and not called.
  private func checkFunctionReference(_ node: MemberAccessExprSyntax, _ name: String, _ base: ExprSyntax) {
    guard ["all", "unfinished", "latest", "finish", "purchase"].contains(name), !inference.isCallee(node) else {
      return
    }
    let rule: String
    switch (inference.type(of: base), name) {
    case (.meta(.sdk(.purchase)), "all"), (.meta(.sdk(.purchase)), "unfinished"): rule = "A13"
    case (.meta(.sdk(.purchase)), "latest"): rule = "A14"
    case (let type, "finish") where type.sdkType == .purchase: rule = "A11"
    case (let type, "purchase") where type.sdkType == .product: rule = "A10"
    default: return
    }
    guard rule == "A11" || rule == "A10" || !inference.isPresent(base) else { return }
    manual(
      rule,
      at: node.declName.baseName.start,
      "`\(name)` is handed on as a function, and is another one now: call it in a closure."
    )
  }

  private func isInteresting(_ name: String) -> Bool {
    SDKMembers.changed.contains(name)
  }

  /// Looks at a name without anything in front: implicit `self` in an extension of the SDK's types.
  func checkReference(_ node: DeclReferenceExprSyntax) {
    let name = node.baseName.plainName
    checkTypeReference(node, name)
    guard node.parent?.is(MemberAccessExprSyntax.self) != true || isBase(node) else { return }
    guard isInteresting(name), name != "finish", name != "purchase" else { return }
    guard case .sdk(let sdk) = inference.selfType(at: node), inference.lookUp(name, at: node).isEmpty else { return }
    member(node.baseName, of: sdk, in: Syntax(node))
  }

  private func isBase(_ node: DeclReferenceExprSyntax) -> Bool {
    node.parent?.as(MemberAccessExprSyntax.self)?.base.map { Syntax($0).id } == Syntax(node).id
  }

  /// Looks at each part of a key path.
  func checkKeyPath(_ node: KeyPathExprSyntax) {
    guard
      node.components.contains(where: {
        $0.component.as(KeyPathPropertyComponentSyntax.self).map { isInteresting($0.declName.baseName.plainName) }
          == true
      })
    else { return }
    var type = inference.root(of: node)
    for component in node.components {
      if let property = component.component.as(KeyPathPropertyComponentSyntax.self) {
        let token = property.declName.baseName
        if isInteresting(token.plainName) {
          if let sdk = type.sdkType {
            member(token, of: sdk, in: Syntax(node))
          } else if case .undecided = type {
            undecided(token)
          } else if case .unknown(let isNear) = type {
            unproven(token, isNear: isNear)
          } else {
            proven(token.plainName, at: token)
          }
        }
      }
      type = inference.type(of: component, in: type)
    }
  }

  /// A member of one of the SDK's values.
  private func member(_ token: TokenSyntax, of type: SDKType, in node: Syntax) {
    let name = token.plainName
    // A member that the file adds to the type is the file's.
    guard inference.addedMembers(name, to: type.formerName).isEmpty else { return }
    switch SDKMembers.fate(of: name, in: type) {
    case .renamed(let rule, let new):
      if isForsaken(node) {
        forsake(token.start, "is a member", node)
      } else if declares(new, around: node, in: type) {
        manual(
          "M19",
          at: token.start,
          "`\(name)` would become `\(new)`, which the extension around it declares itself: remove one of them."
        )
      } else {
        automatic(rule, at: token.start, "`\(name)` is called `\(new)`.") { replace(token, with: new) }
      }
    case .manual("M04"):
      guard !isForsaken(node) else { return forsake(token.start, "is gone", node) }
      manual("M04", at: token.start, Self.goneField(name))
    case .manual("M07"): payloadMember(token, in: node)
    case .manual("M06"): break
    case .manual(let rule):
      manual(
        rule,
        at: token.start,
        rule == "M02" ? Self.priceValue : "`\(name)` is gone: no member of a product takes its place."
      )
    case .same, nil: break
    }
  }

  /// Whether a member with the new name is being declared around a place, in an extension of the SDK's type.
  private func declares(_ name: String, around node: Syntax, in type: SDKType) -> Bool {
    guard case .sdk(type) = inference.selfType(at: node) else { return false }
    return !inference.addedMembers(name, to: type.formerName).isEmpty
  }

  private func unproven(_ token: TokenSyntax, isNear: Bool) {
    let name = token.plainName
    guard isNear || SDKMembers.distinctive.contains(name) else { return proven(name, at: token) }
    manual(
      "M11",
      at: token.start,
      "`\(name)` may be the SDK's: its receiver's type is not in sight. Write the type where it is declared, or rename by hand."
    )
  }

  private func undecided(_ token: TokenSyntax) {
    manual(
      "M12",
      at: token.start,
      "`\(token.plainName)` is the SDK's in one branch of `#if` and not in another: look at each combination of flags."
    )
  }

  /// The receiver is something else; a suppression that says so has done its duty.
  private func proven(_ name: String, at token: TokenSyntax) {
    for rule in ["A01", "A02", "A03", "A04", "A05"] where Self.concerns(rule, name) {
      _ = suppressions.use(rule, line: text.line(of: token.start))
    }
  }

  private static func concerns(_ rule: String, _ name: String) -> Bool {
    switch rule {
    case "A01", "A04": name == "sku"
    case "A02": name == "title"
    case "A03": name == "priceLabel"
    default: name == "uid"
    }
  }

  private static let priceValue =
    "`priceValue` was text: use `displayPrice` where people read it, `price`, a Decimal, where it is computed with."

  private static func goneField(_ name: String) -> String {
    switch name {
    case "created": "`created` was text: `purchaseDate` is a Date, so compare or print it with a format of your own."
    case "payload": "`payload` is gone: only a UUID survives, as `appAccountToken`."
    case "verification": "`verification` is gone: a server checks signatures, not the app."
    default: "`\(name)` is gone: no member of a transaction takes its place."
    }
  }

  // MARK: Functions that depend on what is gone

  /// Whether a function is about verification data, which is gone: nothing in it is worth renaming.
  func isForsaken(_ node: Syntax) -> Bool {
    var current = node.parent
    while let parent = current {
      if let function = parent.as(FunctionDeclSyntax.self) {
        if let known = forsaken[function.id] { return known }
        let range = function.position.utf8Offset..<function.endPosition.utf8Offset
        let result =
          ByteSearch.first("PurchaseVerification", in: text.bytes[range]) != nil && namesVerification(Syntax(function))
        forsaken[function.id] = result
        return result
      }
      current = parent.parent
    }
    return false
  }

  private func namesVerification(_ node: Syntax) -> Bool {
    if let type = node.as(MemberTypeSyntax.self) {
      let found = inference.resolve(TypeSyntax(type)).sdkType
      return found == .verification || found == .verificationData
    }
    return node.children(viewMode: .sourceAccurate).contains { !$0.is(TokenSyntax.self) && namesVerification($0) }
  }

  /// Reports what is left alone in such a function, once for each statement.
  func forsake(_ offset: Int, _ what: String, _ node: Syntax) {
    let statement = node.ancestorOrSelf { $0.as(CodeBlockItemSyntax.self) }?.id.hashValue ?? 0
    guard saidOnce.insert("M04 \(statement) member").inserted || what == "is a type" else { return }
    manual(
      "M04",
      at: offset,
      "Left alone: this function depends on verification data, which the SDK does not hand out any more."
    )
  }
}
