import CompilerService

/// Chooses the smallest surroundings that are sure to be enough, and learns from where they were not.
struct SurroundingsChoice: Sendable {
  private var learned: Set<String> = []

  /// The surroundings for a cell.
  ///
  /// - Parameters:
  ///   - items: The items of the cell.
  ///   - catalogue: What earlier cells declare.
  /// - Returns: `bare` only if every type that is named belongs to the standard library or to a bare cell.
  func surroundings(for items: [SourceOutline.Item], _ catalogue: CellCatalogue) -> Surroundings {
    guard catalogue.imports.isEmpty else { return .full }
    for item in items {
      if item.kind == .import || !item.observed.isEmpty { return .full }
      for name in item.uses {
        if let cell = catalogue.cell(declaring: name) {
          if cell.surroundings == .full { return .full }
        } else if learned.contains(name) || Self.ours.contains(name) || Self.isForeignType(name, in: item) {
          return .full
        }
      }
    }
    return .bare
  }

  /// Learns that the bare surroundings were not enough for a cell.
  ///
  /// - Parameters:
  ///   - items: The items of the cell.
  ///   - catalogue: What earlier cells declare.
  mutating func learn(from items: [SourceOutline.Item], _ catalogue: CellCatalogue) {
    for item in items {
      let declared = Set(item.declares.map(\.name))
      learned.formUnion(item.uses.filter { !catalogue.declares($0) && !declared.contains($0) && $0.count > 2 })
    }
  }

  private static func isForeignType(_ name: String, in item: SourceOutline.Item) -> Bool {
    guard name.first?.isUppercase == true else { return false }
    return !standard.contains(name) && !item.declares.contains { $0.name == name } && !item.members.contains(name)
  }

  /// Functions and variables of ours that begin with a small letter.
  private static let ours: Set<String> = ["app", "probe", "track", "watch", "withObservationTracking", "exit"]

  /// Types of the standard library and of Concurrency that small cells name.
  private static let standard: Set<String> = [
    "Any", "AnyHashable", "AnyObject", "Array", "ArraySlice", "AsyncSequence", "AsyncStream", "Bool",
    "CancellationError", "Character", "CheckedContinuation", "Collection", "Comparable", "ContinuousClock",
    "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable", "Dictionary", "Double", "Duration",
    "Encodable", "Equatable", "Error", "Float", "Hashable", "Hasher", "Identifiable", "Int", "Int16", "Int32", "Int64",
    "Int8", "IteratorProtocol", "KeyPath", "MainActor", "Mirror", "Never", "ObjectIdentifier", "Optional", "Range",
    "Result", "Self", "Sendable", "Sequence", "Set", "String", "Substring", "Task", "TaskLocal", "Type", "UInt",
    "UInt16", "UInt32", "UInt64", "UInt8", "Void",
  ]
}
