import CompilerService

/// The items of a session's cells that a program of one file has to have.
///
/// A name is declared once in a program, and as often as one likes in a session. An item that declares nothing but names
/// that later items declare anew is needed only for what stands in between and speaks of them; and a function not even for
/// that, since a program's functions are seen from everywhere in it.
struct LastingItems {
  private struct Entry {
    let cell: Int
    let place: Int
    let item: SourceOutline.Item
    let heads: Set<String>
  }

  private var entries: [Entry] = []

  /// All items.
  init(_ cells: [CellRecord]) {
    for (number, cell) in cells.enumerated() {
      for (place, item) in cell.items.enumerated() {
        let heads = item.declares.map { $0.keyword == "func" ? Self.head(of: item, in: cell) : $0.name }
        entries.append(Entry(cell: number, place: place, item: item, heads: Set(heads)))
      }
    }
  }

  /// Whether an item is still needed.
  func contains(cell: Int, place: Int) -> Bool {
    entries.contains { $0.cell == cell && $0.place == place }
  }

  /// Names that more than one item declares, sorted.
  var repeated: [String] {
    var counts: [String: Int] = [:]
    for entry in entries { for head in entry.heads { counts[head, default: 0] += 1 } }
    let heads = Set(counts.filter { $0.value > 1 }.keys)
    return Set(entries.filter { !$0.heads.isDisjoint(with: heads) }.flatMap { $0.item.declares.map(\.name) }).sorted()
  }

  /// Leaves out what is not needed, and what was needed by that alone.
  mutating func leaveOut() {
    while let number = entries.indices.first(where: isSuperseded) { entries.remove(at: number) }
  }

  private func isSuperseded(_ number: Int) -> Bool {
    let entry = entries[number]
    guard !entry.heads.isEmpty else { return false }
    let names = Set(entry.item.declares.filter { $0.keyword != "func" }.map(\.name))
    var open = entry.heads
    for later in entries[(number + 1)...] {
      let isUsed = later.heads.isDisjoint(with: entry.heads) && !names.isDisjoint(with: later.item.uses)
      if isUsed { return false }
      open.subtract(later.heads)
      if open.isEmpty { return true }
    }
    return false
  }

  /// A function up to its body: another one overloads it, the same again takes its place.
  private static func head(of item: SourceOutline.Item, in cell: CellRecord) -> String {
    cell.text(of: item).prefix { $0 != "{" }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
