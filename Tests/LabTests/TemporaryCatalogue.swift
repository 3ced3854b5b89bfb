import Foundation
import Lab

/// A folder of experiments that a test writes, removed with its owner.
final class TemporaryCatalogue {
  let folder: String

  init(_ files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "isola-lab-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ text: String, to name: String) throws {
    let url = URL(filePath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  func catalogue() throws -> Catalogue { try Catalogue(folder: folder) }

  /// A page with everything that a page needs.
  static let page = """
    ---
    title: A lamp
    area: actor
    rule: A lamp is lit once.
    claim: A lamp burns forever.
    source: SE-0306
    variant broken-lamp: it is never lit
    variant cure-lamp: it is lit
    ---

    ## Rule
    One.

    ## Why
    Two.

    ## What to do
    Three.

    ## What happens otherwise
    Four.

    """

  /// An experiment without faults.
  static let lamp = [
    "lamp/experiment.md": page,
    "lamp/broken-lamp.swift": "let lamp = false\n",
    "lamp/cure-lamp.swift": "let lamp = true\n",
  ]
}
