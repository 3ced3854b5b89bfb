import CompilerService
import Foundation
import Lab
import Programs
import Testing

/// Two small experiments, recorded and verified by the compiler and the runtime in use.
struct LiveTests {
  @Test func `two experiments are recorded, verified, recorded again and shown, and a changed program is found out`()
    async throws
  {
    let files = try LiveLaboratory.fixtures()
    try await LiveLaboratory.run(files.folder) { live in
      let recording = try await live.laboratory.record()
      #expect(recording.failures.isEmpty)
      try recording.apply()

      #expect(
        try files.text("actor-lamp/broken-assumed-lamp.events") == "in all:\nout before\nend SIGILL main-actor-check\n"
      )
      #expect(try files.text("actor-lamp/cure-asked-lamp.events") == "in all:\nout before\nout lit\nend exit 0\n")
      let source = try files.text("sendable-lamp/broken-shared-lamp.swift")
      #expect(source.contains("// expected-6-error@-2 {{sending value of non-Sendable type"))
      let broken = try live.laboratory.catalogue.experiment("sendable-lamp").record().rows(of: "broken-shared-lamp")
      #expect(broken.contains { $0.group == "SendableClosureCaptures" || $0.group == "SendingRisksDataRace" })

      let summary = try await live.verify()
      #expect(summary.agrees, "\(summary.rows(width: 200).map(\.description))")
      #expect(summary.verdicts == 24)
      #expect(summary.runs == 4)
      let again = try await live.laboratory.record()
      #expect(again.changes == [], "\(again.diff)")

      let run = try await live.laboratory.run("actor-lamp", "broken")
      #expect(run.report.agrees)
      #expect(run.rows(width: 80).last?.description == "as recorded")
      let comparison = try await live.laboratory.diff("actor-lamp", "broken", "cure")
      #expect(comparison.rows(width: 80).map(\.description).contains { $0.contains("main-actor-check") })

      let name = "actor-lamp/cure-asked-lamp.swift"
      try files.write(try files.text(name).replacingOccurrences(of: "\"lit\"", with: "\"dim\""), to: name)
      let changed = try await live.verify(["actor-lamp"])
      #expect(changed.verdictsAsExpected == 12)
      #expect(
        changed.differing.flatMap(\.runs).map { $0.difference.map(\.sentence) } == [
          "line 2 of the run differs: \"out lit\" was expected; \"out dim\" happened"
        ]
      )
    }
  }
}
