import CompilerService
import Foundation
import Lab
import Testing

/// Every experiment in every mode, and every recorded behaviour, against the compiler and the runtime in use.
struct WholeCatalogueTests {
  @Test func `everything is as recorded and as measured, and a second look needs no compiler`() async throws {
    try await LiveLaboratory.run(Catalogue.bundledFolder) { live in
      let summary = try await live.verify()
      print("lab: \(summary.counts)")
      for row in summary.rows(width: 160) where !summary.agrees { print("  \(row)") }
      #expect(summary.agrees)

      let path = Bundle.module.bundleURL.appending(path: "Fixtures/matrix.tsv").path
      let matrix = try MeasuredMatrix(String(contentsOfFile: path, encoding: .utf8), file: "matrix.tsv")
      let agreement = matrix.agreement(with: summary.reports)
      print("table of record: \(agreement.compared - agreement.differences.count) of \(agreement.compared) agree")
      for difference in agreement.differences { print("  \(difference)") }
      #expect(agreement.compared == matrix.rows.count)
      #expect(agreement.differences == [])

      await live.compiler.shutdown()
      let again = try await live.verify()
      #expect(again.reports.map(\.checks) == summary.reports.map(\.checks))
      #expect(again.runsAsExpected == summary.runsAsExpected)
    }
  }
}
