import Foundation
import SourceTools
import Testing

/// Shapes of calls beside the fixtures: each source has what becomes of it beside it.
struct MigrationShapeTests {
  static let names: [String] = {
    let folder = MigrationFixture.folder.appending(path: "shapes").path()
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".migrated.swift") }.map { String($0.dropLast(".migrated.swift".count)) }
      .sorted()
  }()

  @Test(arguments: names)
  func `a shape becomes what stands beside it, and stays that`(name: String) throws {
    let shape = MigrationFixture(name: "shapes/\(name)")
    let migration = Migrator().migrate(try shape.source)

    #expect(try migration.text == shape.text(".migrated.swift"))
    #expect(Migrator().migrate(migration.text).text == migration.text)
  }

  @Test func `there are shapes`() {
    #expect(Self.names.count >= 6)
  }
}
