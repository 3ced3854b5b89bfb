/// What one cell does, statement by statement.
///
/// Built by the code that is generated around a typed text. Each method takes one statement and few generic parameters, so
/// that the compiler checks a line at a time and never one big literal.
package struct CellProgram: Sendable {
  /// The number of the cell.
  package let number: Int

  /// The steps, in their order.
  package private(set) var steps: [CellStep] = []

  /// Makes a program without steps.
  ///
  /// - Parameter number: The number of the cell.
  package init(number: Int) {
    self.number = number
  }

  /// Adds a statement that leaves no name and no value.
  ///
  /// - Parameters:
  ///   - line: The line on which it begins.
  ///   - run: The statement.
  package mutating func statement(line: Int = 0, _ run: @escaping @MainActor () async throws -> Void) {
    steps.append(
      CellStep(line: line, outcome: .effects) {
        try await run()
        return nil
      }
    )
  }

  /// Adds the declaration of variables.
  ///
  /// - Parameters:
  ///   - names: The names; several for a pattern.
  ///   - line: The line on which it begins.
  ///   - slot: Where the initial value waits; looked at only when the step runs.
  ///   - touch: Reads a variable, so that its initializer takes the value now.
  package mutating func variable<Value: ~Copyable>(
    _ names: String...,
    line: Int = 0,
    slot: @escaping @autoclosure @MainActor () -> Slot<Value>,
    touch: @escaping @MainActor () -> Void
  ) {
    steps.append(
      CellStep(line: line, outcome: .variables(names), typeName: TypeName.text(of: Value.self)) {
        try await slot().run()
        touch()
        return nil
      }
    )
  }

  /// Adds an expression whose value can be copied.
  ///
  /// - Parameters:
  ///   - name: The name that the value gets.
  ///   - line: The line on which it begins.
  ///   - slot: Where the value waits; looked at only when the step runs.
  ///   - value: Reads the variable of that name.
  package mutating func expression<Value>(
    _ name: String,
    line: Int = 0,
    slot: @escaping @autoclosure @MainActor () -> Slot<Value>,
    value: @escaping @MainActor () -> Value
  ) {
    expression(name, line: line, slot: slot()) { shower in shower.show(value()) }
  }

  /// Adds an expression, when it is not known whether its value can be copied.
  ///
  /// For a value that can, ``expression(_:line:slot:value:)`` and the closure `{ $0.show($R0) }` do the same. A value that
  /// cannot is only borrowed, and shown by its type.
  ///
  /// - Parameters:
  ///   - name: The name that the value gets.
  ///   - line: The line on which it begins.
  ///   - slot: Where the value waits; looked at only when the step runs.
  ///   - showing: Lends the variable of that name to the given shower.
  package mutating func expression<Value>(
    _ name: String,
    line: Int = 0,
    slot: @escaping @autoclosure @MainActor () -> Slot<Value>,
    showing: @escaping @MainActor (ValueShower<Value>) -> ShownValue?
  ) {
    let shower = ValueShower<Value> { ValueText.show($0, as: name) }
    append(name, line: line, slot: slot) { showing(shower) }
  }

  /// Adds an expression whose value cannot be copied.
  ///
  /// - Parameters:
  ///   - name: The name that the value gets.
  ///   - line: The line on which it begins.
  ///   - slot: Where the value waits; looked at only when the step runs.
  ///   - showing: Lends the variable of that name to the given shower.
  package mutating func expression<Value: ~Copyable>(
    _ name: String,
    line: Int = 0,
    slot: @escaping @autoclosure @MainActor () -> Slot<Value>,
    showing: @escaping @MainActor (ValueShower<Value>) -> ShownValue?
  ) {
    let shower = ValueShower<Value> { _ in ValueText.showType(of: Value.self, as: name) }
    append(name, line: line, slot: slot) { showing(shower) }
  }

  private mutating func append<Value: ~Copyable>(
    _ name: String,
    line: Int,
    slot: @escaping @MainActor () -> Slot<Value>,
    show: @escaping @MainActor () -> ShownValue?
  ) {
    steps.append(
      CellStep(line: line, outcome: .value(name), typeName: TypeName.text(of: Value.self)) {
        try await slot().run()
        return show()
      }
    )
  }
}
