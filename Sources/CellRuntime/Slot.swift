/// The place where the value of one statement waits for the variable that it belongs to.
///
/// A global variable of a cell cannot be initialized by code that awaits or throws. So the statement runs first and puts
/// its value here; the variable's initializer then takes it out. After that the slot holds nothing, because a second
/// reference would keep an object alive that its owner has released.
///
/// Owner of its state: the main actor.
@MainActor
package final class Slot<Value: ~Copyable> {
  private let evaluate: @MainActor () async throws -> Value
  private var value: Value?

  /// Makes an empty slot.
  ///
  /// - Parameter evaluate: The statement's expression.
  package nonisolated init(_ evaluate: @escaping @MainActor () async throws -> Value) {
    self.evaluate = evaluate
  }

  /// Evaluates the expression and keeps its value; a value that nobody has taken is replaced.
  ///
  /// - Throws: What the expression throws, `CancellationError` included; the slot then stays as it was.
  package func run() async throws {
    value = try await evaluate()
  }

  /// Hands the value over and forgets it.
  ///
  /// An empty slot ends the program, and a release build says why as well. It means that a variable was read whose
  /// statement has not run or has thrown: whoever declares names to later cells must leave those out.
  ///
  /// - Returns: The value.
  package func take() -> Value {
    guard let value = value.take() else {
      fatalError(
        "A variable of type \(TypeName.text(of: Value.self)) has no value: its statement has not run, or threw."
      )
    }
    return value
  }
}
