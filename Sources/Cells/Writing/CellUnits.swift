import CompilerService

/// Cuts a text into the cells that it is: one, unless a name is declared anew in it.
///
/// Everything up to the second declaration of a name is one module; that declaration begins the next, where it shadows the
/// first, as it would if it had been typed later.
enum CellUnits {
  /// A text with the items in it, whose places count from its beginning.
  struct Unit: Equatable {
    var text: CellText
    var items: [SourceOutline.Item]
  }

  /// Cuts a text.
  ///
  /// - Parameters:
  ///   - given: The text.
  ///   - outline: What a parser sees in it.
  /// - Returns: The cells in order; none for a text without items.
  static func units(of given: CellText, _ outline: SourceOutline) -> [Unit] {
    var groups: [[SourceOutline.Item]] = []
    var declared: Set<String> = []
    for item in outline.items {
      let names = item.declares.filter { $0.keyword != "func" }.map(\.name)
      if groups.isEmpty || names.contains(where: declared.contains) {
        groups.append([])
        declared = []
      }
      declared.formUnion(names)
      groups[groups.count - 1].append(item)
    }
    guard groups.count > 1 else { return groups.map { Unit(text: given, items: $0) } }
    let text = SourceText(given.text)
    return groups.enumerated().map { number, items in
      let start = number == 0 ? 0 : items[0].span.start
      let end = number + 1 < groups.count ? groups[number + 1][0].span.start : text.bytes.count
      let (line, column) = text.position(of: start)
      let part = CellText(
        text: String(decoding: text.bytes[start..<end], as: UTF8.self),
        file: given.file,
        line: given.line + line - 1,
        column: line == 1 ? given.column + column - 1 : column
      )
      return Unit(text: part, items: items.map { $0.moved(by: -start) })
    }
  }
}

extension SourceOutline.Item {
  /// The item at another place.
  fileprivate func moved(by distance: Int) -> Self {
    guard distance != 0 else { return self }
    var moved = self
    moved.span = span.moved(by: distance)
    for number in moved.bindings.indices {
      moved.bindings[number].annotation = bindings[number].annotation?.moved(by: distance)
      moved.bindings[number].initializer = bindings[number].initializer?.moved(by: distance)
    }
    return moved
  }
}

extension SourceOutline.Span {
  fileprivate func moved(by distance: Int) -> Self { Self(start: start + distance, end: end + distance) }
}
