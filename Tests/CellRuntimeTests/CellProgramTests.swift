import CellRuntime
import Testing

private struct Ticket: ~Copyable {
  let number: Int
}

private protocol Sound {}
private struct Bell: Sound {}

private enum Refusal: Error { case refused }

/// What the statements of a program have done, in order.
@MainActor private final class Diary {
  var entries: [String] = []
}

@MainActor struct CellProgramTests {
  private let diary = Diary()

  @Test func `steps keep their order, their lines and what they leave behind`() async throws {
    var program = CellProgram(number: 7)
    program.statement(line: 1) {}
    program.variable("a", "b", line: 2, slot: Slot { (1, 2) }) {}
    program.expression("$R0", line: 4, slot: Slot { 3 }) { 3 }

    #expect(program.number == 7)
    #expect(program.steps.map(\.line) == [1, 2, 4])
    #expect(program.steps.map(\.outcome) == [.effects, .variables(["a", "b"]), .value("$R0")])
  }

  @Test func `a variable's step evaluates, then touches, and shows nothing`() async throws {
    let slot = Slot { [diary] in
      diary.entries.append("evaluated")
      return 5
    }
    var program = CellProgram(number: 1)
    program.variable("x", slot: slot) { [diary] in diary.entries.append("touched \(slot.take())") }

    let shown = try await program.steps[0].run()

    #expect(diary.entries == ["evaluated", "touched 5"])
    #expect(shown == nil)
  }

  @Test func `a slot is looked at when its step runs, not before`() async throws {
    let makeSlot: @MainActor () -> Slot<Int> = { [diary] in
      diary.entries.append("looked at")
      return Slot { 1 }
    }
    var program = CellProgram(number: 1)
    program.variable("x", slot: makeSlot()) {}
    #expect(diary.entries.isEmpty)

    _ = try await program.steps[0].run()

    #expect(diary.entries == ["looked at"])
  }

  @Test func `an expression shows its name, its own type and its value`() async throws {
    let slot = Slot { Bell() as any Sound }
    let copyable = Slot { true as Bool? }
    var program = CellProgram(number: 1)
    program.expression("$R0", slot: slot) { $0.show(slot.take()) }
    program.expression("$R1", slot: copyable) { copyable.take() }

    let shown = [try await program.steps[0].run(), try await program.steps[1].run()]

    #expect(shown.map { $0?.type } == ["Sound", "Bool?"])
    #expect(shown.map { $0?.text } == ["Bell()", "true"])
    #expect(shown.map { $0?.name } == ["$R0", "$R1"])
  }

  @Test func `a value that cannot be copied is shown by its type`() async throws {
    let slot = Slot { Ticket(number: 1) }
    var program = CellProgram(number: 1)
    program.expression("$R0", slot: slot) { $0.show(slot.take()) }

    let shown = try await program.steps[0].run()

    #expect(shown == ShownValue(name: "$R0", type: "Ticket", text: ""))
    #expect(shown.map { "\($0)" } == "$R0: Ticket")
  }

  @Test func `an expression without a value shows nothing`() async throws {
    let slot = Slot { () }
    var program = CellProgram(number: 1)
    program.expression("$R0", slot: slot) { $0.show(slot.take()) }

    #expect(try await program.steps[0].run() == nil)
  }

  @Test func `a statement that throws touches and shows nothing`() async {
    let slot = Slot<Int> { throw Refusal.refused }
    var program = CellProgram(number: 1)
    program.statement { throw Refusal.refused }
    program.variable("x", slot: slot) { [diary] in diary.entries.append("touched") }
    program.expression("$R0", slot: slot) { [diary] in
      diary.entries.append("shown")
      return 1
    }

    for step in program.steps {
      await #expect(throws: Refusal.refused) { _ = try await step.run() }
    }

    #expect(diary.entries.isEmpty)
  }
}
