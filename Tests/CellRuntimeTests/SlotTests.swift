import Testing

@testable import CellRuntime

private final class Box {
  let number: Int
  init(_ number: Int) { self.number = number }
}

private struct Ticket: ~Copyable {
  let number: Int
}

private protocol Sound {}
private struct Bell: Sound {}

@MainActor private func ring() async throws -> Box { Box(3) }
@MainActor private func quiet() async throws {}

// What a cell's text becomes. That these compile without a warning is half of the test.
@MainActor private let number = Slot { 5 }
@MainActor private let numbers = Slot { [1, 2] }
@MainActor private let none = Slot<[Int]> { [] }
@MainActor private let missing = Slot<Int?> { nil }
@MainActor private let nothing = Slot { () }
@MainActor private let assignment = Slot { assigned.value = 5 }
@MainActor private let awaited = Slot { try await ring() }
@MainActor private let awaitedNothing = Slot { try await quiet() }
@MainActor private let box = Slot { Box(7) }
@MainActor private let metatype = Slot { Int.self }
@MainActor private let pair = Slot { (1, name: "a") }
@MainActor private let function = Slot { { (a: Int) -> Int in a + 1 } }
@MainActor private let isolatedFunction = Slot { { @MainActor in assigned.value } }
@MainActor private let ticket = Slot { Ticket(number: 9) }
@MainActor private let existential = Slot { Bell() as any Sound }
@MainActor private let choice = Slot { if assigned.value > 3 { 1 } else { 2 } }
@MainActor private let keyPath = Slot { \Box.number }
@MainActor private let task = Slot { Task { 5 } }
@MainActor private let stream = Slot { AsyncStream<Int> { $0.finish() } }

@MainActor private final class Assigned {
  var value = 0
}
@MainActor private let assigned = Assigned()

@MainActor private let takenNumber = number.take()
@MainActor private let takenBox = awaited.take()
@MainActor private let takenTicket = ticket.take()
@MainActor private let (takenOne, takenName) = pair.take()
@MainActor private let takenNothing: () = nothing.take()

private enum Refusal: Error { case refused }

@MainActor struct SlotTests {
  @Test func `a global variable takes what its slot has evaluated`() async throws {
    try await number.run()
    try await awaited.run()
    try await pair.run()
    try await nothing.run()

    #expect(takenNumber == 5)
    #expect(takenBox.number == 3)
    #expect((takenOne, takenName) == (1, "a"))
    #expect(takenNothing == ())
  }

  @Test func `a value that cannot be copied moves through its slot`() async throws {
    try await ticket.run()

    #expect(takenTicket.number == 9)
  }

  @Test func `every kind of expression is evaluated`() async throws {
    try await assignment.run()
    try await function.run()
    try await isolatedFunction.run()
    try await choice.run()
    try await keyPath.run()
    try await task.run()
    try await metatype.run()
    try await missing.run()

    #expect(assigned.value == 5)
    #expect(function.take()(1) == 2)
    #expect(isolatedFunction.take()() == 5)
    #expect(choice.take() == 1)
    #expect(Box(4)[keyPath: keyPath.take()] == 4)
    #expect(await task.take().value == 5)
    #expect(metatype.take() == Int.self)
    #expect(missing.take() == nil)
  }

  @Test func `a slot does not keep what was taken`() async throws {
    weak var released: Box?
    let slot = Slot { Box(1) }
    try await slot.run()
    do {
      let box = slot.take()
      released = box
      #expect(released != nil)
      withExtendedLifetime(box) {}
    }

    #expect(released == nil)
  }

  @Test func `a statement that runs again replaces what nobody has taken`() async throws {
    var count = 0
    let next: @MainActor () -> Int = {
      count += 1
      return count
    }
    let slot = Slot { next() }

    try await slot.run()
    try await slot.run()

    #expect(slot.take() == 2)
  }

  @Test func `an expression that throws leaves the slot as it was`() async throws {
    let refuses = Assigned()
    let slot = Slot<Int> {
      if refuses.value == 1 { throw Refusal.refused }
      return 4
    }
    try await slot.run()

    refuses.value = 1
    await #expect(throws: Refusal.refused) { try await slot.run() }

    #expect(slot.take() == 4)
  }

  @Test func `an empty slot ends the program with a sentence`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Slot<Int?> { nil }.take() }
    }

    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("A variable of type Int? has no value: its statement has not run, or threw."))
  }
}
