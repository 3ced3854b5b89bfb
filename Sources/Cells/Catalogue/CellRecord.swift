package import CompilerService

/// What is remembered about a cell that was built: its text, and the names that later cells may use.
package struct CellRecord: Codable, Sendable, Equatable {
  /// Its number, as it is shown.
  package var number: Int
  /// The module it was built as.
  package var module: String
  /// The text as it was typed.
  package var source: String
  /// The items of the text.
  package var items: [SourceOutline.Item]
  /// The results that its expressions left, `$R0` and so on, by the position of their item.
  package var results: [Int: String]
  /// The surroundings it was compiled with.
  package var surroundings: Surroundings
  /// Names that it declared and that are gone, since the values were lost with the program that held them.
  package var gone: Set<String> = []

  /// A record.
  ///
  /// - Parameters:
  ///   - number: Its number, as it is shown.
  ///   - module: The module it was built as.
  ///   - source: The text as it was typed.
  ///   - items: The items of the text.
  ///   - results: The results that its expressions left, by the position of their item.
  ///   - surroundings: What it was compiled with.
  package init(
    number: Int,
    module: String,
    source: String,
    items: [SourceOutline.Item],
    results: [Int: String],
    surroundings: Surroundings
  ) {
    self.number = number
    self.module = module
    self.source = source
    self.items = items
    self.results = results
    self.surroundings = surroundings
  }
}

extension CellRecord {
  /// The names that it declares and that are not gone, with the keyword of each.
  var declared: [SourceOutline.Declared] {
    let named =
      items.flatMap(\.declares)
      + results.sorted { $0.key < $1.key }.map {
        SourceOutline.Declared(name: $0.value, keyword: "var")
      }
    return gone.isEmpty ? named : named.filter { !gone.contains($0.name) }
  }

  /// The names that it declares and that still mean something, in order, each once.
  package var names: [String] {
    var names: [String] = []
    for declared in declared where !names.contains(declared.name) { names.append(declared.name) }
    return names
  }

  /// The item that declares a name.
  ///
  /// - Parameter name: The name; `$R0` and its like are declared by expressions.
  /// - Returns: The last item that declares it.
  package func item(declaring name: String) -> SourceOutline.Item? {
    if let place = results.first(where: { $0.value == name })?.key { return items[place] }
    return items.last { $0.declares.contains { $0.name == name } }
  }

  /// An item as it was typed.
  ///
  /// - Parameter item: An item of this cell.
  /// - Returns: Its text.
  package func text(of item: SourceOutline.Item) -> String {
    String(decoding: Array(source.utf8)[item.span.start..<item.span.end], as: UTF8.self)
  }

  /// The modules that it imports, as they stand behind `import`.
  var imported: [String] { items.compactMap(\.imported) }

  /// Whether it adds a conformance to a type, which may matter where neither is named.
  var addsConformance: Bool { items.contains(where: \.addsConformance) }
}
