import CellRuntime
import Testing

@_cdecl("isola_test_cell_3") func testCell3() {
  var program = CellProgram(number: 3)
  program.statement(line: 1) {}
  CellEntry.deliver(program)
}

private struct Missing: Error {}

struct CellEntryTests {
  @Test func `what a C function delivers is collected`() {
    let call: @convention(c) () -> Void = testCell3

    let program = CellEntry.collect { call() }

    #expect(program?.number == 3)
    #expect(program?.steps.count == 1)
  }

  @Test func `a function that delivers nothing gives nothing`() {
    #expect(CellEntry.collect {}?.number == nil)
  }

  @Test func `nothing is left over from an earlier call`() {
    CellEntry.deliver(CellProgram(number: 1))
    _ = CellEntry.collect { CellEntry.deliver(CellProgram(number: 2)) }

    #expect(CellEntry.collect {}?.number == nil)
  }

  @Test func `a call within a call has a tray of its own, and the last delivery counts`() {
    var inner: Int?
    let outer = CellEntry.collect {
      CellEntry.deliver(CellProgram(number: 0))
      CellEntry.deliver(CellProgram(number: 1))
      inner = CellEntry.collect { CellEntry.deliver(CellProgram(number: 2)) }?.number
    }

    #expect(inner == 2)
    #expect(outer?.number == 1)
  }

  @Test func `an error of the call is passed on`() {
    #expect(throws: Missing.self) { _ = try CellEntry.collect { throw Missing() } }
  }

  @Test func `calls at the same time do not mix`() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask { CellEntry.collect { CellEntry.deliver(CellProgram(number: number)) }?.number == number }
      }
      for await isOwn in group { #expect(isOwn) }
    }
  }
}
