import SwiftSyntax

/// The tokens under a node, in the order of the source.
///
/// The walk keeps its own stack, since a chain of calls is a tree as deep as the chain is long.
struct TokenWalk {
  /// The tokens.
  private(set) var tokens: [TokenSyntax] = []
  /// How many nodes lie above the deepest token.
  private(set) var depth = 0

  /// Walks through a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - viewMode: Whether tokens count that are missing in the source.
  init(_ node: Syntax, viewMode: SyntaxTreeViewMode) {
    var open: [(node: Syntax, depth: Int)] = [(node, 0)]
    while let (node, level) = open.popLast() {
      depth = max(depth, level)
      if let token = node.as(TokenSyntax.self) {
        tokens.append(token)
      } else {
        open += node.children(viewMode: viewMode).reversed().map { ($0, level + 1) }
      }
    }
  }
}

extension TokenSyntax {
  /// The name that the token spells: an identifier without backticks, a closure's `$0`, or an operator.
  var spelledName: String? {
    switch tokenKind {
    case .identifier(let text): text.withoutBackticks
    case .dollarIdentifier(let text), .binaryOperator(let text), .prefixOperator(let text), .postfixOperator(let text):
      text
    default: nil
    }
  }
}

extension String {
  /// The name between backticks, or the name itself.
  var withoutBackticks: String {
    count > 2 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
  }
}
