import SwiftSyntax

/// A06 to A08, A17, M16: names of types in type positions.
extension MigrationPass {
  /// Looks at a plain name of a type.
  func checkType(_ node: IdentifierTypeSyntax) {
    let name = node.name.plainName
    guard SDKType.named[name] != nil || name == "Transaction" else { return }
    if name == "Transaction" { return checkTransaction(node.name) }
    guard name != "Product", name != "AppCoinsSDKError", name != "AppcSDK", name != "Sandbox" else { return }
    let type = inference.resolve(TypeSyntax(node))
    guard case .sdk(let sdk) = type else { return }
    rename(node.name, sdk, qualifier: nil, node: TypeSyntax(node), hasArguments: node.genericArgumentClause != nil)
  }

  /// Looks at a type's name with something in front.
  func checkType(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    guard case .sdk(let sdk) = inference.resolve(TypeSyntax(node)) else { return .visitChildren }
    let base = node.baseType.trimmedDescription
    if base == "AppCoinsSDK" {
      guard SDKType.named[node.name.plainName] != nil else { return .skipChildren }
      rename(
        node.name,
        sdk,
        qualifier: "AppCoinsSDK",
        node: TypeSyntax(node),
        hasArguments: node.genericArgumentClause != nil
      )
      return .skipChildren
    }
    if sdk == .presentResult { return .skipChildren }
    removedType(sdk, at: node.start, Syntax(node))
    return .skipChildren
  }

  private func rename(
    _ token: TokenSyntax,
    _ sdk: SDKType,
    qualifier: String?,
    node: TypeSyntax,
    hasArguments: Bool
  ) {
    switch sdk {
    case .purchase:
      guard token.plainName == "Purchase" else { return }
      if isForsaken(Syntax(node)) { return forsake(token.start, "is a type", Syntax(node)) }
      let needs = qualifier == nil && needsQualifier("Transaction", at: Syntax(node))
      let made = automatic("A06", at: token.start, "The class `Purchase` is the struct `Transaction`.") {
        replace(token, with: needs ? "AppCoinsSDK.Transaction" : "Transaction")
      }
      if made, needs { automatic("A17", at: token.start, "`Transaction` alone would mean another type here.") }
    case .purchaseResult: renameResult(token, qualifier, node)
    case .verificationResult:
      guard !hasArguments else { return }
      let argument = transaction(at: Syntax(node))
      automatic("A08", at: token.start, "`VerificationResult` is generic over what was signed.") {
        edit(Edit(insert: "<\(argument)>", at: token.end))
      }
    default: removedType(sdk, at: token.start, Syntax(node))
    }
  }

  private func renameResult(_ token: TokenSyntax, _ qualifier: String?, _ node: TypeSyntax) {
    guard let use = ResultTypeUse(node) else {
      manual(
        "M16",
        at: token.start,
        "A result that is kept or handed on no longer says that a purchase failed: decide what carries the failure."
      )
      return
    }
    let isShadowed = qualifier == nil && inference.ownType("Product", at: Syntax(node)) != nil
    let ambiguous = isShadowed || (qualifier == nil && inference.imports.has("StoreKit", at: node))
    let name = ambiguous ? "AppCoinsSDK.Product.PurchaseResult" : "Product.PurchaseResult"
    _ = use
    let made = automatic(
      "A07",
      at: token.start,
      "The result of a purchase is nested in `Product`; failure is thrown instead."
    ) {
      replace(token, with: name)
    }
    if made, ambiguous { automatic("A17", at: token.start, "`Product` alone would mean another type here.") }
  }

  private func removedType(_ sdk: SDKType, at offset: Int, _ node: Syntax) {
    switch sdk {
    case .intent: manual("M06", at: offset, "`PurchaseIntent` is gone: nothing asks the app to confirm a purchase.")
    case .debugInfo, .debugRequest:
      manual("M07", at: offset, "The payload of an error is a string; this type is internal.")
    case .verification, .verificationData:
      manual("M04", at: offset, "Verification data is not handed out any more: a server checks signatures.")
    case .storefront, .storefrontPart: storefront(at: offset)
    default: break
    }
  }

  /// `Transaction` in a file that was written for the former SDK is Apple's.
  private func checkTransaction(_ token: TokenSyntax) {
    guard inference.imports.has("AppCoinsSDK", at: token), inference.ownType("Transaction", at: Syntax(token)) == nil
    else { return }
    let modules = ["SwiftUI", "StoreKit"].filter { inference.imports.has($0, at: token) }
    guard let module = modules.first, modules.count == 1 else { return }
    automatic("A17", at: token.start, "The SDK has a `Transaction` too, so \(module)'s needs its module's name.") {
      replace(token, with: "\(module).Transaction")
    }
  }

  /// Whether a plain name would not mean the SDK's type where a node stands.
  func needsQualifier(_ name: String, at node: Syntax) -> Bool {
    if inference.ownType(name, at: node) != nil { return true }
    return inference.imports.has("StoreKit", at: node)
      || (name == "Transaction" && inference.imports.has("SwiftUI", at: node))
  }

  /// What the SDK's transaction is called where a node stands.
  func transaction(at node: Syntax) -> String {
    needsQualifier("Transaction", at: node) ? "AppCoinsSDK.Transaction" : "Transaction"
  }

  /// What the result of a purchase is called where a node stands.
  func purchaseResult(at node: Syntax) -> String {
    needsQualifier("Product", at: node) ? "AppCoinsSDK.Product.PurchaseResult" : "Product.PurchaseResult"
  }

  /// Looks at an import of one type: `import class AppCoinsSDK.Purchase`.
  func checkImport(_ node: ImportDeclSyntax) {
    let path = Array(node.path)
    guard path.count == 2, path[0].name.text == "AppCoinsSDK", let kind = node.importKindSpecifier else { return }
    let name = path[1].name
    switch SDKType.named[name.plainName] {
    case .purchase:
      automatic("A06", at: name.start, "The class `Purchase` is the struct `Transaction`.") {
        replace(kind, with: "struct")
        replace(name, with: "Transaction")
      }
    case .purchaseResult:
      automatic("A07", at: name.start, "The result of a purchase is nested in `Product`; failure is thrown instead.") {
        replace(kind, with: "struct")
        replace(name, with: "Product")
      }
    case let type?: removedType(type, at: name.start, Syntax(node))
    case nil: break
    }
  }

  // MARK: Expressions

  /// Looks at a name in an expression that is a type of the SDK.
  func checkTypeReference(_ node: DeclReferenceExprSyntax, _ name: String) {
    guard SDKType.named[name] != nil || name == "Transaction" else { return }
    // The last part of a longer name is judged with it, unless the module stands in front.
    if let member = node.parent?.as(MemberAccessExprSyntax.self), Syntax(member.declName).id == Syntax(node).id,
      !qualified(node)
    {
      return
    }
    if name == "Transaction" { return checkTransactionReference(node) }
    guard name != "Product", name != "AppCoinsSDKError", name != "AppcSDK", name != "Sandbox" else { return }
    guard case .meta(.sdk(let sdk)) = inference.type(of: typeExpression(node)) else { return }
    if let member = node.parent?.as(MemberAccessExprSyntax.self), isBaseOf(member, node) {
      let nested = member.declName.baseName.plainName
      if sdk == .purchase, SDKType.nested(nested, in: .purchase) != nil {
        manual("M04", at: node.start, "Verification data is not handed out any more: a server checks signatures.")
        return
      }
      // What is read from the store, and intents, have rules of their own.
      guard sdk != .purchase || !["all", "unfinished", "latest", "updates", "intent"].contains(nested) else { return }
    }
    let qualifier = qualified(node)
    rename(
      node.baseName,
      sdk,
      qualifier: qualifier ? "AppCoinsSDK" : nil,
      node: TypeSyntax(IdentifierTypeSyntax(name: node.baseName)),
      at: Syntax(node)
    )
  }

  private func rename(_ token: TokenSyntax, _ sdk: SDKType, qualifier: String?, node: TypeSyntax, at place: Syntax) {
    switch sdk {
    case .purchase:
      if isForsaken(place) { return forsake(token.start, "is a type", place) }
      let needs = qualifier == nil && needsQualifier("Transaction", at: place)
      let made = automatic("A06", at: token.start, "The class `Purchase` is the struct `Transaction`.") {
        replace(token, with: needs ? "AppCoinsSDK.Transaction" : "Transaction")
      }
      if made, needs { automatic("A17", at: token.start, "`Transaction` alone would mean another type here.") }
    case .purchaseResult:
      let name = qualifier == nil ? purchaseResult(at: place) : "Product.PurchaseResult"
      automatic("A07", at: token.start, "The result of a purchase is nested in `Product`; failure is thrown instead.") {
        replace(token, with: name)
      }
    case .verificationResult: break
    default: removedType(sdk, at: token.start, place)
    }
  }

  private func isBaseOf(_ member: MemberAccessExprSyntax, _ node: DeclReferenceExprSyntax) -> Bool {
    member.base.map { Syntax($0).id } == Syntax(node).id || qualified(node)
  }

  /// The expression that names a type: with `AppCoinsSDK.` in front if it is there.
  private func typeExpression(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
    if qualified(node), let member = node.parent?.as(MemberAccessExprSyntax.self) { return ExprSyntax(member) }
    return ExprSyntax(node)
  }

  private func qualified(_ node: DeclReferenceExprSyntax) -> Bool {
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), Syntax(member.declName).id == Syntax(node).id
    else { return false }
    return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "AppCoinsSDK"
  }

  private func checkTransactionReference(_ node: DeclReferenceExprSyntax) {
    guard let member = node.parent?.as(MemberAccessExprSyntax.self),
      member.base.map({ Syntax($0).id }) == Syntax(node).id,
      member.declName.baseName.plainName != "self" || true, inference.imports.has("AppCoinsSDK", at: node),
      inference.imports.has("StoreKit", at: node), inference.ownType("Transaction", at: Syntax(node)) == nil
    else { return }
    automatic("A17", at: node.start, "The SDK has a `Transaction` too, so StoreKit's needs its module's name.") {
      replace(node, with: "StoreKit.Transaction")
    }
  }
}

/// A position of a result's type in which the failure is not needed: a parameter, a function's result, a local value.
struct ResultTypeUse {
  init?(_ node: TypeSyntax) {
    var current = Syntax(node)
    while let parent = current.parent {
      switch parent.as(SyntaxEnum.self) {
      case .optionalType, .implicitlyUnwrappedOptionalType, .attributedType: break
      case .functionParameter: return
      case .returnClause(let clause):
        guard clause.parent?.parent?.is(FunctionDeclSyntax.self) == true else { return nil }
        return
      case .typeAnnotation(let annotation):
        // A stored property keeps the result; a local value holds it for a moment.
        guard let variable = annotation.parent?.parent?.parent?.as(VariableDeclSyntax.self),
          variable.parent?.is(CodeBlockItemSyntax.self) == true,
          variable.parent?.parent?.parent?.is(SourceFileSyntax.self) == false
        else { return nil }
        return
      default: return nil
      }
      current = parent
    }
    return nil
  }
}
