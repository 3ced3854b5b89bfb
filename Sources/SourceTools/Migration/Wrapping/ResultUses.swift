import SwiftSyntax

/// How a variable with the result of a purchase is used.
struct ResultUses {
  /// A form of use.
  enum Form {
    /// What a switch looks at.
    case subject
    /// What a pattern in a condition is compared with.
    case condition
    /// What a function gets.
    case argument
    /// Anything else, or a use in a closure.
    case value
  }

  private(set) var uses: [(node: DeclReferenceExprSyntax, form: Form)] = []
  private(set) var switches: [SwitchExprSyntax] = []
  /// The branches for failure, in order.
  private(set) var failures: [Failure] = []
  /// The statements that have them: a switch or an `if` with its `else`.
  private(set) var failureStatements: [ExprSyntax] = []
  /// Whether an `#if` stands between cases.
  private(set) var hasConditionalCases = false
  private var absorbers: [SyntaxIdentifier: Int] = [:]

  /// Reads the uses of a variable that a block declares.
  init(_ references: [DeclReferenceExprSyntax], in block: CodeBlockItemListSyntax?, _ pass: MigrationPass) {
    for node in references {
      let form = Self.form(of: node, in: block?.id)
      uses.append((node, form))
      switch form {
      case .subject: if let found = node.parent?.as(SwitchExprSyntax.self) { read(found, pass) }
      case .condition:
        if let found = node.parent?.parent?.as(MatchingPatternConditionSyntax.self) { read(found, pass) }
      case .argument, .value:
        if let found = node.parent?.as(SwitchExprSyntax.self) { read(found, pass) }
      }
    }
  }

  /// Reads a switch that looks at the call itself.
  init(switch node: SwitchExprSyntax, _ pass: MigrationPass) {
    read(node, pass)
  }

  private static func form(of node: DeclReferenceExprSyntax, in block: SyntaxIdentifier?) -> Form {
    guard let parent = node.parent, !isInClosure(node, of: block) else { return .value }
    if let found = parent.as(SwitchExprSyntax.self), Syntax(found.subject).id == Syntax(node).id { return .subject }
    if parent.is(InitializerClauseSyntax.self), parent.parent?.is(MatchingPatternConditionSyntax.self) == true {
      return .condition
    }
    return parent.is(LabeledExprSyntax.self) ? .argument : .value
  }

  /// Whether a closure stands between a use and the block with the declaration.
  private static func isInClosure(_ node: DeclReferenceExprSyntax, of block: SyntaxIdentifier?) -> Bool {
    var current = node.parent
    while let parent = current, parent.id != block {
      if parent.is(ClosureExprSyntax.self) { return true }
      current = parent.parent
    }
    return false
  }

  private mutating func read(_ node: SwitchExprSyntax, _ pass: MigrationPass) {
    switches.append(node)
    var found: [Failure] = []
    var absorber: Int?
    for element in node.cases {
      guard case .switchCase(let branch) = element else {
        hasConditionalCases = true
        continue
      }
      switch branch.label {
      case .case(let label):
        for item in label.caseItems {
          if let payload = Failure.payload(of: item.pattern) {
            found.append(
              Failure(
                payload: payload,
                condition: item.whereClause,
                statements: branch.statements,
                opening: label.colon,
                start: label.caseKeyword.start
              )
            )
          } else if item.pattern.is(WildcardPatternSyntax.self)
            || item.pattern.as(ValueBindingPatternSyntax.self)?.pattern.is(IdentifierPatternSyntax.self) == true
            || item.pattern.as(ExpressionPatternSyntax.self)?.expression.is(DiscardAssignmentExprSyntax.self) == true
          {
            absorber = label.start
          }
        }
      case .default(let label): absorber = branch.attribute?.start ?? label.start
      default: break
      }
    }
    if !found.contains(where: \.isGeneral), let absorber { absorbers[node.id] = absorber }
    if !found.isEmpty {
      failures += found
      failureStatements.append(ExprSyntax(node))
    }
  }

  private mutating func read(_ node: MatchingPatternConditionSyntax, _ pass: MigrationPass) {
    guard let payload = Failure.payload(of: node.pattern) else { return }
    guard let branch = node.parent?.parent?.parent?.as(IfExprSyntax.self) else {
      // In a guard or a loop the failure is what the flow depends on.
      failures.append(
        Failure(
          payload: payload,
          condition: nil,
          statements: CodeBlockItemListSyntax([]),
          opening: node.caseKeyword,
          start: node.caseKeyword.start
        )
      )
      failureStatements.append(node.initializer.value)
      return
    }
    failures.append(
      Failure(
        payload: payload,
        condition: nil,
        statements: branch.body.statements,
        opening: branch.body.leftBrace,
        start: branch.ifKeyword.start
      )
    )
    failureStatements.append(ExprSyntax(branch))
  }

  /// Whether the result, with its failure, goes somewhere else.
  var isCarried: Bool { uses.contains { $0.form == .value || $0.form == .argument } }

  /// Whether a `default` took the failure.
  var absorbs: Bool { !absorbers.isEmpty }

  /// Where the `default` of a switch stands that took the failure.
  func absorbing(_ node: SwitchExprSyntax) -> Int? { absorbers[node.id] }

  /// The uses as values.
  var values: [DeclReferenceExprSyntax] {
    uses.filter { $0.form == .value || $0.form == .argument }.map(\.node)
  }

  /// The only use, if there is one and it has a form.
  func only(_ form: Form) -> DeclReferenceExprSyntax? {
    uses.count == 1 && uses[0].form == form ? uses[0].node : nil
  }
}
