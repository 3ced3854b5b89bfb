import SwiftParser
import SwiftSyntax

/// Walks through a source and keeps what it uses of the SDK, by the functions it lies in.
final class AppCoinsUseReader: SyntaxVisitor {
  /// Parts of the deep links that the former SDK took and the present one does not.
  static let formerLinkParts = ["/default?value=", "/default/storefront?", ".iap://wallet.appcoins.io/purchase?"]

  private let places: SourceLocationConverter
  private var use = AppCoinsUse()
  /// The functions that the walk is in, as indices.
  private var open: [Int] = []
  private var types: [String] = []

  static func read(_ source: String) -> AppCoinsUse {
    let file = Parser.parse(source: source)
    let reader = AppCoinsUseReader(SourceLocationConverter(fileName: "", tree: file))
    reader.walk(file)
    return reader.use
  }

  private init(_ places: SourceLocationConverter) {
    self.places = places
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Declarations

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.path.first?.name.text == "AppCoinsSDK" { use.importsSDK = true }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
    let entryPoint = AppCoinsUse.EntryPoint(rawValue: "\(node.name.text)(\(labels))")
    enter(node.name.text, entryPoint, node.name)
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) { open.removeLast() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(types.last ?? "init", nil, node.initKeyword)
    return .visitChildren
  }

  override func visitPost(_ node: InitializerDeclSyntax) { open.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.name.text)
    if isApp(node) { enter(node.name.text, .app, node.name) }
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) {
    types.removeLast()
    if isApp(node) { open.removeLast() }
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }

  /// What a property begins with runs when its type is made.
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let type = types.last, open.isEmpty, node.initializer != nil { enter(type, nil, node.pattern) }
    return .visitChildren
  }

  override func visitPost(_ node: PatternBindingSyntax) {
    if let last = open.last, open.count == 1, use.functions[last].isProperty(node, places) { open.removeLast() }
  }

  private func isApp(_ node: StructDeclSyntax) -> Bool {
    node.inheritanceClause?.inheritedTypes.contains { type in
      ["App", "SwiftUI.App"].contains(type.type.trimmedDescription)
    } ?? false
  }

  // MARK: Uses

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.text
      called(name)
      if let kind = kind(of: member) { found(kind, member.declName) }
      if name == "onOpenURL" { enter(name, .onOpenURL, member.declName) }
    } else if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      called(reference.baseName.text)
    }
    return .visitChildren
  }

  override func visitPost(_ node: FunctionCallExprSyntax) {
    if node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "onOpenURL" {
      open.removeLast()
    }
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "unfinished", ["Transaction", "Purchase"].contains(base(of: node)) {
      found(.unfinished, node.declName)
    }
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.segments.trimmedDescription
    if Self.formerLinkParts.contains(where: text.contains) {
      let (line, column) = place(node)
      use.formerLinks.append(AppCoinsUse.Link(text: text, line: line, column: column))
    }
    return .visitChildren
  }

  private func kind(of member: MemberAccessExprSyntax) -> AppCoinsUse.Kind? {
    let name = member.declName.baseName.text
    if base(of: member) == "AppcSDK" {
      return [.initialize, .handle, .isAvailable].first { $0.rawValue == name }
    }
    return name == "purchase" ? .purchase : nil
  }

  /// The last name of what a member belongs to, where that is a name.
  private func base(of member: MemberAccessExprSyntax) -> String? {
    if let reference = member.base?.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    return member.base?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  // MARK: Keeping

  private func enter(_ name: String, _ entryPoint: AppCoinsUse.EntryPoint?, _ node: some SyntaxProtocol) {
    let (line, column) = place(node)
    open.append(use.functions.count)
    use.functions.append(AppCoinsUse.Function(name: name, entryPoint: entryPoint, line: line, column: column))
  }

  private func called(_ name: String) {
    for index in open { use.functions[index].calls.insert(name) }
  }

  private func found(_ kind: AppCoinsUse.Kind, _ node: some SyntaxProtocol) {
    let (line, column) = place(node)
    let site = AppCoinsUse.Site(kind: kind, line: line, column: column)
    use.sites.append(site)
    for index in open { use.functions[index].sites.append(site) }
  }

  private func place(_ node: some SyntaxProtocol) -> (Int, Int) {
    let place = places.location(for: node.positionAfterSkippingLeadingTrivia)
    return (place.line, place.column)
  }
}

extension AppCoinsUse.Function {
  /// Whether it stands for what this property begins with.
  fileprivate func isProperty(_ node: PatternBindingSyntax, _ places: SourceLocationConverter) -> Bool {
    guard node.initializer != nil, entryPoint == nil else { return false }
    let place = places.location(for: node.pattern.positionAfterSkippingLeadingTrivia)
    return (line, column) == (place.line, place.column)
  }
}
