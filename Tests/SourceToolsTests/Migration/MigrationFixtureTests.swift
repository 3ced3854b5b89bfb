import Foundation
import SourceTools
import Testing

struct MigrationFixtureTests {
  @Test(arguments: MigrationFixture.all)
  func `what needs no decision is rewritten, and nothing else`(fixture: MigrationFixture) throws {
    let migration = Migrator().migrate(try fixture.source)

    #expect(try migration.text == fixture.result)
    #expect(migration.failure == nil)
  }

  @Test(arguments: MigrationFixture.all)
  func `what was migrated stays as it is`(fixture: MigrationFixture) throws {
    let once = Migrator().migrate(try fixture.source)
    let twice = Migrator().migrate(once.text)

    #expect(twice.text == once.text)
    #expect(!twice.isChanged)
    #expect(!twice.findings.contains { $0.disposition == .automatic })
  }

  @Test(arguments: MigrationFixture.all)
  func `what a person made of it needs no edit`(fixture: MigrationFixture) throws {
    let expected = try fixture.text(".expected.swift")
    let migration = Migrator().migrate(expected)

    #expect(migration.text == expected)
    #expect(!migration.findings.contains { $0.disposition == .automatic })
  }

  @Test func `every site is found, and nothing that is none`() throws {
    var expected = 0
    var found = 0
    var reported = 0
    var complaints: [String] = []
    for fixture in MigrationFixture.all {
      let migration = Migrator().migrate(try fixture.source)
      let findings = migration.findings.filter { $0.rule.id != "M13" }
      let sites = try fixture.sites.filter { $0.kind != "keep" }
      var hits: Set<Int> = []
      for site in sites {
        for rule in site.rules {
          expected += 1
          let match = findings.firstIndex { finding in
            finding.rule.id == rule && finding.line == site.line && finding.column == site.column
              && finding.utf16Column == site.utf16Column && Self.agrees(finding.disposition, site.kind)
          }
          if let match {
            found += 1
            hits.insert(match)
          } else {
            complaints.append("\(fixture.name):\(site.line):\(site.column): \(rule) is missing")
          }
        }
      }
      reported += findings.count
      for (number, finding) in findings.enumerated() where !hits.contains(number) {
        complaints.append("\(fixture.name):\(finding.line):\(finding.column): \(finding.rule) is no site")
      }
    }

    print("sites: \(found) of \(expected) found, \(found) of \(reported) findings are sites")
    #expect(complaints == [])
    #expect(expected > 100)
  }

  private static func agrees(_ disposition: MigrationFinding.Disposition, _ kind: String) -> Bool {
    switch kind {
    case "auto": disposition == .automatic
    case "manual": disposition == .manual
    case "info": disposition == .info
    default: disposition != .info
    }
  }

  @Test(arguments: MigrationFixture.all)
  func `what looks alike is left alone`(fixture: MigrationFixture) throws {
    let migration = Migrator().migrate(try fixture.source)

    for site in try fixture.sites where site.kind == "keep" {
      let findings = migration.findings.filter { $0.line == site.line && $0.column == site.column }
      #expect(findings.allSatisfy { $0.rule.id == "M13" && site.rule == "M13" && $0.disposition == .info })
    }
  }
}
