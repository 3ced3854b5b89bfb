import Foundation

/// What was built, in a folder that several processes share.
struct ProgramCache: Sendable {
  /// The folder.
  let folder: String
  /// How many programs are kept.
  var capacity = 4000

  private static let prefix = "program-"

  /// Where a program is kept.
  ///
  /// - Parameter hash: What tells it from others.
  /// - Returns: The path of its folder.
  func place(_ hash: ContentHash) -> String { "\(folder)/\(Self.prefix)\(hash.text)" }

  /// The record at a place, and notes that it was used.
  ///
  /// - Parameter place: The place.
  /// - Returns: Nothing when nothing is kept there.
  func record(at place: String) -> BuildRecord? {
    guard let record = BuildRecord(folder: place) else { return nil }
    try? FileManager.default.setAttributes([.modificationDate: Date.now], ofItemAtPath: place)
    return record
  }

  /// Removes what builds that were killed have left, and the half that was not used for longest when there are too many
  /// programs.
  func tidy() {
    ProcessFolders.removeAbandoned(in: folder, prefix: "building-")
    let files = FileManager.default
    let kept = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasPrefix(Self.prefix) }
    guard kept.count > capacity else { return }
    let dated = kept.map { name -> (name: String, date: Date) in
      let attributes = try? files.attributesOfItem(atPath: "\(folder)/\(name)")
      return (name, attributes?[.modificationDate] as? Date ?? .distantPast)
    }
    for (name, _) in dated.sorted(by: { $0.date < $1.date }).prefix(kept.count - capacity / 2) {
      try? files.removeItem(atPath: "\(folder)/\(name)")
    }
  }
}
