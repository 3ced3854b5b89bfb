import SwiftSyntax

/// A call that reads transactions, with what only exists for its sake: `try`, `await`, parentheses, `?? []`.
struct Reading {
  /// The call with everything around it that goes with it.
  let whole: Syntax
  /// From the first token of that to the last one.
  let range: Range<Int>
  /// Where it is reported: at its `try`.
  let start: Int
  /// Whether the error was turned into nothing.
  let isOptional: Bool
  /// Whether nothing was turned into an empty array.
  let hasFallback: Bool
  /// The elements of the sequence in front of it: `x =`.
  let target: [ExprSyntax]

  init(_ call: FunctionCallExprSyntax) {
    var node = Syntax(call)
    var start = call.start
    var isOptional = false
    while let parent = node.parent {
      if let found = parent.as(AwaitExprSyntax.self), Syntax(found.expression).id == node.id {
        node = parent
        start = found.start
      } else if let found = parent.as(TryExprSyntax.self) {
        node = parent
        start = found.start
        isOptional = found.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
      } else if parent.is(LabeledExprSyntax.self), let tuple = parent.parent?.parent?.as(TupleExprSyntax.self),
        tuple.elements.count == 1, tuple.elements.first?.label == nil
      {
        node = Syntax(tuple)
      } else {
        break
      }
    }
    var range = node.extent
    var hasFallback = false
    var target: [ExprSyntax] = []
    if let list = node.parent?.as(ExprListSyntax.self), let sequence = list.parent?.as(SequenceExprSyntax.self) {
      let elements = Array(list)
      let place = elements.firstIndex { Syntax($0).id == node.id } ?? 0
      if place + 3 == elements.count, elements[place + 1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??",
        elements[place + 2].trimmedDescription == "[]"
      {
        hasFallback = true
        range = range.lowerBound..<elements[place + 2].end
        if place == 0 { node = Syntax(sequence) }
      }
      if place == 2, elements[1].is(AssignmentExprSyntax.self), elements.count == (hasFallback ? 5 : 3) {
        target = Array(elements[0..<2])
        node = Syntax(sequence)
      }
      // `(x ?? [])` is one thing again.
      if target.isEmpty, hasFallback, let tuple = node.parent?.parent?.parent?.as(TupleExprSyntax.self),
        tuple.elements.count == 1
      {
        node = Syntax(tuple)
        range = tuple.extent
      }
    }
    self.whole = node
    self.range = range
    self.start = start
    self.isOptional = isOptional
    self.hasFallback = hasFallback
    self.target = target
  }

  /// Whether it is what it is only after everything is taken off: an array that is there.
  var isPlain: Bool { !isOptional || hasFallback }
}
