import CompilerService
import Lab
import Testing

struct ExpectationMatchTests {
  private let error = ObservedDiagnostic(severity: .error, message: "no f in scope", line: 2, column: 3)
  private let expected = ExpectedDiagnostic(severity: .error, modes: .all, line: 2, text: "no f")

  private func differences(
    _ expectations: [ExpectedDiagnostic],
    _ diagnostics: [ObservedDiagnostic]
  ) -> [CompileDifference] {
    ExpectationMatch.differences(between: expectations, and: diagnostics, in: .swift6)
  }

  @Test func `a sentence that holds the text is as expected`() {
    #expect(differences([expected], [error]).isEmpty)
  }

  @Test func `what is unexpected, missing or changed is told apart`() {
    var other = expected
    other.text = "no g"
    var elsewhere = expected
    elsewhere.line = 7
    #expect(differences([], [error]) == [.unexpected(error)])
    #expect(differences([expected], []) == [.missing(expected)])
    #expect(differences([other], [error]) == [.changed(other, error)])
    #expect(differences([elsewhere], [error]) == [.unexpected(error), .missing(elsewhere)])
  }

  @Test func `an expectation of other modes does not count`() {
    var other = expected
    other.modes = ModeSet(.swift5)
    #expect(differences([other], []).isEmpty)
    #expect(differences([other], [error]) == [.unexpected(error)])
  }

  @Test func `a count and a column are held to`() {
    var two = expected
    two.count = .exactly(2)
    #expect(differences([two], [error]) == [.missing(two)])
    #expect(differences([two], [error, error]).isEmpty)
    #expect(differences([two], [error, error, error]) == [.unexpected(error)])
    var some = expected
    some.count = .atLeast(1)
    #expect(differences([some], [error, error]).isEmpty)
    var placed = expected
    placed.column = 4
    #expect(differences([placed], [error]) == [.changed(placed, error)])
  }

  @Test func `notes are not compared, and neither is what is said elsewhere`() {
    let note = ObservedDiagnostic(severity: .note, message: "here", line: 2)
    let macro = ObservedDiagnostic(severity: .error, message: "in a macro", line: 2, isInFile: false)
    #expect(differences([expected], [error, note, macro]).isEmpty)
    #expect(differences([ExpectedDiagnostic(severity: .note, modes: .all, line: 2, text: "here")], []).isEmpty)
  }

  @Test func `the fewest expectations hold what several modes say`() {
    let warning = ObservedDiagnostic(severity: .warning, message: "no f in scope; later an error", line: 2)
    let said: [CompilerMode: [ObservedDiagnostic]] = [
      .swift5: [], .swift5Complete: [warning], .swift6: [error, error], .swift6MainActor: [error, error],
      .swift6Nonsending: [error, error], .swift6Upcoming: [error, error],
    ]
    let expectations = ExpectedDiagnostic.fewest(for: said)

    #expect(expectations.map(\.modes.names) == [["swift6"], ["5-complete"]])
    #expect(expectations.map(\.count) == [.exactly(2), .exactly(1)])
    for (mode, diagnostics) in said {
      #expect(ExpectationMatch.differences(between: expectations, and: diagnostics, in: mode).isEmpty)
    }
  }
}
