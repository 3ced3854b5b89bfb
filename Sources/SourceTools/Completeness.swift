import SwiftSyntax

/// Whether a source only lacks its end.
///
/// The parser fills in what it misses. A source waits for more when everything that was filled in stands behind its last
/// token, or when its last token is in a comment or a string of several lines that nothing closes. Whatever is wrong
/// before that stays wrong, however the source goes on.
struct Completeness {
  private var isOpen = false
  private var hasFault = false
  /// The offsets at which something is missing or was not expected, in order.
  private(set) var faults: [Int] = []

  /// Looks at the tokens of a source.
  ///
  /// - Parameter tokens: All its tokens, those that are missing included.
  init(_ tokens: [TokenSyntax]) {
    let end = tokens.lastIndex { $0.presence == .present && !$0.isEnd } ?? -1
    for (place, token) in tokens.enumerated() {
      note(token, isAtEnd: place > end)
      note(token.tokenDiagnostic)
    }
    // A line break is not allowed behind a period, so no further line can bring what follows it.
    if end >= 0, tokens[end].tokenKind == .period { hasFault = true }
  }

  /// Whether more lines could finish the source.
  var isUnfinished: Bool { isOpen && !hasFault }

  private mutating func note(_ token: TokenSyntax, isAtEnd: Bool) {
    guard token.presence == .missing || token.isUnexpected else { return }
    faults.append(token.positionAfterSkippingLeadingTrivia.utf8Offset)
    if token.presence == .missing, !token.isEnd {
      if isAtEnd && !token.endsLine { isOpen = true } else { hasFault = true }
    } else if token.isUnexpected {
      hasFault = true
    }
  }

  private mutating func note(_ diagnostic: TokenDiagnostic?) {
    switch diagnostic?.kind {
    case nil: break
    case .unterminatedBlockComment: isOpen = true
    default: hasFault = hasFault || diagnostic?.severity == .error
    }
  }

  /// Whether the last item is a function that waits for its body.
  ///
  /// - Parameter item: The last item of a source.
  /// - Returns: Whether it is one; a function that is linked by its name has no body.
  static func lacksBody(_ item: CodeBlockItemSyntax?) -> Bool {
    guard let item, item.semicolon == nil, !item.hasError,
      let function = item.item.as(FunctionDeclSyntax.self), function.body == nil
    else { return false }
    return !function.attributes.contains { attribute in
      let name = attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription
      return name == "_silgen_name" || name == "_extern"
    }
  }
}

extension TokenSyntax {
  /// Whether the token is the end of the source.
  fileprivate var isEnd: Bool { tokenKind == .endOfFile }

  /// Whether the token would end something that cannot go on in the next line: a string or an expression in one line.
  fileprivate var endsLine: Bool {
    switch tokenKind {
    case .singleQuote, .stringQuote: true
    case .regexSlash: parent?.as(RegexLiteralExprSyntax.self)?.openingPounds == nil
    case .rawStringPoundDelimiter:
      parent?.as(StringLiteralExprSyntax.self)?.openingQuote.tokenKind != .multilineStringQuote
    default: false
    }
  }

  /// Whether the parser took the token up without having a place for it.
  fileprivate var isUnexpected: Bool {
    parent?.is(UnexpectedNodesSyntax.self) == true
  }
}
