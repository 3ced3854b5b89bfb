import CompilerService
import Foundation
import Lab
import Testing

/// The catalogue that comes with the program: its form, without compiling anything.
struct RealCatalogueTests {
  let catalogue: Catalogue

  init() throws { catalogue = try Catalogue(folder: Catalogue.bundledFolder) }

  @Test func `it has no faults`() {
    #expect(catalogue.experiments.count >= 82)
    for fault in catalogue.faults { Issue.record("\(fault)") }
  }

  @Test func `the rows of the page of beliefs are numbered without a gap`() throws {
    #expect(try BeliefPage(catalogue).rows.map(\.number) == Array(1...22))
  }

  @Test func `three experiments are to begin with`() {
    #expect(
      Set(catalogue.experiments.filter(\.isFirst).map(\.slug))
        == ["deinit-observable-task", "obs-existential", "obs-alert-closure"]
    )
  }

  @Test func `everything is recorded, and every record can be read`() throws {
    for experiment in catalogue.experiments {
      let record = try experiment.record()
      let names = Set(experiment.variants.map(\.name))
      #expect(Set(record.rows.map(\.variant)) == names, "\(experiment.slug)")
      for variant in experiment.variants {
        _ = try experiment.events(of: variant)
        for mode in CompilerMode.allCases {
          let verdict = record.verdict(of: variant.name, in: mode)
          #expect(verdict != nil, "\(experiment.slug)/\(variant.name) in \(mode.rawValue)")
        }
      }
    }
  }

  @Test func `every expectation in a source can be read, and the recorded verdict follows from them`() throws {
    for experiment in catalogue.experiments {
      let record = try experiment.record()
      for variant in experiment.variants {
        let program = try experiment.program(of: variant)
        let reader = ExpectationReader(program.text, file: program.path)
        #expect(reader.faults == [])
        for mode in CompilerMode.allCases {
          let here = reader.expectations.filter { $0.modes.contains(ModeSet(mode)) }
          let rows = record.rows(of: variant.name).filter { $0.modes.contains(ModeSet(mode)) }
          let hasError = here.contains { $0.severity == .error } || rows.contains { $0.severity == .error }
          #expect(hasError == (record.verdict(of: variant.name, in: mode) == .error), "\(program.path)")
        }
      }
    }
  }

  @Test func `a cure is accepted in a mode in which its experiment has something broken, and no program is too long`()
    throws
  {
    for experiment in catalogue.experiments {
      let record = try experiment.record()
      for cure in experiment.variants(.cure) {
        let verdicts = CompilerMode.allCases.compactMap { record.verdict(of: cure.name, in: $0) }
        #expect(verdicts.contains { $0 == .ok || $0 == .warning }, "\(experiment.slug)/\(cure.name)")
      }
    }
  }

  @Test func `the experiments that emit a diagnostic are found by its name and by its group`() {
    let index = DiagnosticIndex(catalogue)

    #expect(index.experiments(emitting: "non_sendable_from_deinit").contains("deinit-nonsendable-prop"))
    #expect(index.experiments(emitting: "#ActorIsolatedCall").contains("deinit-calls-method"))
    #expect(index.experiments(emitting: "actorisolatedcall") == index.experiments(emitting: "ActorIsolatedCall"))
    #expect(index.experiments(emitting: "no_such_diagnostic").isEmpty)
  }
}
