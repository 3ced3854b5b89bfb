import SwiftSyntax

/// A name that is declared somewhere.
struct Binding {
  /// What declares it.
  enum Kind {
    /// A pattern, by the statement or declaration that gives it a value.
    case pattern(TokenSyntax, PatternRoot)
    /// A parameter of a function, an initializer or a subscript.
    case parameter(FunctionParameterSyntax)
    /// A parameter of a closure, by its place.
    case closureParameter(ClosureExprSyntax, Int)
    /// A closure's capture that has a value of its own.
    case capture(ExprSyntax)
    /// The error of a catch without a pattern, `newValue`, and the like.
    case implicit(InferredType)
    /// The value that an accessor gets.
    case accessorValue(AccessorDeclSyntax)
    case function(FunctionDeclSyntax)
    /// A type, by its key.
    case type(String)
    case alias(TypeAliasDeclSyntax)
    /// A parameter of a generic declaration.
    case generic
    /// A case of an enumeration of the file.
    case enumCase(EnumCaseElementSyntax, String)
    /// Something another file declares.
    case indexed(MigrationIndex.Member)
  }

  let kind: Kind
  /// The offset from which on the name means this.
  var visibleFrom = 0
  /// The conditions of the `#if` branches around it.
  var conditions: [Condition] = []
  /// Whether it belongs to the type, not to its values.
  var isStatic = false

  /// Whether a use has to stand behind it.
  var isOrdered: Bool { visibleFrom > 0 }
}

/// What gives the names of a pattern their values.
enum PatternRoot {
  case variable(PatternBindingSyntax)
  case optionalBinding(OptionalBindingConditionSyntax)
  case matching(MatchingPatternConditionSyntax)
  case loop(ForStmtSyntax)
  case caseItem(SwitchCaseItemSyntax)
  case catchItem(CatchItemSyntax)
}
