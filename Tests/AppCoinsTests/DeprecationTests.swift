import Foundation
import Testing

/// The former surface says of each declaration what takes its place.
struct DeprecationTests {
  @Test func `every public declaration of the former surface is deprecated and says what to do`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/AppCoinsLegacy").standardized
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      // What stands in such an extension is deprecated with it.
      let isTable = file.lastPathComponent == "AppcStorefront+Countries.swift"
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { $0.drop { $0 == " " } }
      for (number, line) in lines.enumerated() where line.hasPrefix("public ") && !line.hasPrefix("public import") {
        guard !isTable else { continue }
        count += 1
        let above = lines[..<number].reversed().prefix { !$0.hasPrefix("///") && !$0.hasSuffix("}") }
        let attributes = above.reversed().joined(separator: " ")
        #expect(attributes.contains(#/@available\( ?\*, deprecated, /#), "\(file.lastPathComponent): \(line)")
        #expect(attributes.contains(#/[AM]\d\d|nothing is to be migrated/#), "\(file.lastPathComponent): \(line)")
      }
    }
    #expect(count > 60)
  }
}
