import CompilerService

/// The cells of a session and what their names mean now: a name means what the latest cell that declares it says.
///
/// Older cells are not taken back. Their instances live on, and a cell that was built against an older declaration keeps
/// it; only the name is given to the newer one.
package struct CellCatalogue: Sendable {
  /// The cells that are built, in order.
  package private(set) var cells: [CellRecord] = []

  private var latest: [String: Meaning] = [:]
  private var functions: [String: [Int]] = [:]
  private var membersOf: [String: [Int]] = [:]
  private var conformances: [Int] = []
  private var importedModules: [String] = []

  /// Where a name is declared, and by which keyword.
  private struct Meaning {
    var cell: Int
    var keyword: String
  }

  /// An empty catalogue.
  package init() {}

  /// A catalogue of cells.
  ///
  /// - Parameter cells: The cells, in order.
  package init(_ cells: [CellRecord]) {
    for cell in cells { add(cell) }
  }

  /// Adds a cell that was built; its names mean what it says from now on.
  ///
  /// - Parameter cell: The cell.
  package mutating func add(_ cell: CellRecord) {
    let place = cells.count
    cells.append(cell)
    for declared in cell.declared {
      latest[declared.name] = Meaning(cell: place, keyword: declared.keyword)
      if declared.keyword == "func" { functions[declared.name, default: []].append(place) }
    }
    for item in cell.items where item.kind == .declaration {
      for member in item.members where membersOf[member]?.last != place { membersOf[member, default: []].append(place) }
    }
    for name in cell.results.values { nextResult = max(nextResult, (Int(name.dropFirst(2)) ?? -1) + 1) }
    if cell.addsConformance { conformances.append(place) }
    for module in cell.imported where !importedModules.contains(module) { importedModules.append(module) }
  }

  /// The number of the next result: `$R0`, `$R1` and so on.
  package private(set) var nextResult = 0

  /// Whether a name means something.
  ///
  /// - Parameter name: The name.
  /// - Returns: Whether a cell declares it.
  package func declares(_ name: String) -> Bool { latest[name] != nil }

  /// The cell that a name comes from.
  ///
  /// - Parameter name: The name.
  /// - Returns: The latest cell that declares it.
  package func cell(declaring name: String) -> CellRecord? { latest[name].map { cells[$0.cell] } }

  /// Every name that means something.
  var names: some Sequence<String> { latest.keys }

  /// The modules that cells have imported, as they stand behind `import`, each once.
  package var imports: [String] { importedModules }

  /// The imports that a new cell needs to see what it names.
  ///
  /// A module is imported for the names it declares at the top level and for the members its types and extensions add.
  /// Where several modules declare one name, the import of the single declaration wins over imports of whole modules,
  /// which is how the latest declaration shadows the others. Functions overload: all of a name are visible, and the
  /// latest wins against its own signature.
  ///
  /// - Parameter uses: The names and operators that occur in the cell.
  /// - Returns: What stands behind `@testable import`, modules before single declarations.
  package func imports(for uses: some Sequence<String>) -> [String] {
    var places = Set(conformances)
    var single: [String] = []
    for name in Set(uses).sorted() {
      if let meaning = latest[name] {
        places.insert(meaning.cell)
        if meaning.keyword == "func" { places.formUnion(functions[name, default: []]) }
        if let keyword = Self.importKeyword(meaning.keyword), Self.isPlain(name) {
          single.append("\(keyword) \(cells[meaning.cell].module).\(name)")
        }
      }
      places.formUnion(membersOf[name, default: []])
    }
    return places.sorted().map { cells[$0].module } + single
  }

  /// The keyword by which a single declaration is imported; operators and macros come with their module.
  private static func importKeyword(_ keyword: String) -> String? {
    switch keyword {
    case "actor": "class"
    case "struct", "class", "enum", "protocol", "typealias", "func", "var": keyword
    default: nil
    }
  }

  /// Whether a name can stand in an import as it is: letters, digits, `_` and `$`.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
  }
}
