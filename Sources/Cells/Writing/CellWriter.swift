import CompilerService

/// Writes the source of a cell's module.
///
/// A variable becomes a global of the main actor whose value a `Slot` computes, so that `await` and `try` may stand in
/// it; an expression becomes a slot whose value is the next result; a statement becomes the body of a function. The tail
/// hands all of them, in order, to whoever runs the cell.
struct CellWriter {
  /// The module's name.
  let module: String
  /// The cell's number.
  let number: Int
  /// What earlier cells declare.
  let catalogue: CellCatalogue

  /// Writes a cell.
  ///
  /// - Parameters:
  ///   - given: The text.
  ///   - items: The items that are to run, in order; others are left out.
  /// - Returns: The source and what is needed to read the compiler's answer to it.
  func write(_ given: CellText, _ items: [SourceOutline.Item]) -> WrittenCell {
    var draft = Draft(given.text)
    var steps: [String] = []
    var results: [Int: String] = [:]
    var nextResult = catalogue.nextResult
    for (place, item) in items.enumerated() {
      switch item.kind {
      case .import, .declaration: break
      case .variable: write(item, place, to: &draft, steps: &steps)
      case .statement:
        draft.insert("@MainActor func __s\(place)() async throws { ", at: item.span.start)
        draft.insert(" }", at: item.span.end)
        steps.append("program.statement { try await __s\(place)() }")
      case .expression:
        let name = "$R\(nextResult)"
        nextResult += 1
        results[place] = name
        draft.insert("@MainActor let __s\(place) = Slot { ", at: item.span.start)
        draft.insert(" }", at: item.span.end)
        steps.append("program.expression(\"\(name)\", slot: __s\(place)) { $0.show(\(name)) }")
      }
    }
    return assemble(given, items, draft, steps, results)
  }

  /// A variable: isolated to the main actor unless it says otherwise, its value computed by a slot.
  private func write(_ item: SourceOutline.Item, _ place: Int, to draft: inout Draft, steps: inout [String]) {
    let names = item.bindings.flatMap(\.names)
    guard !names.isEmpty else {
      draft.insert("@MainActor func __s\(place)() async throws { ", at: item.span.start)
      draft.insert(" }", at: item.span.end)
      steps.append("program.statement { try await __s\(place)() }")
      return
    }
    guard !item.saysIsolation else { return }
    draft.insert("@MainActor ", at: item.span.start)
    guard item.bindings.count == 1, !item.hasOtherAttributes, let binding = item.bindings.first,
      !binding.hasAccessors, let value = binding.initializer
    else {
      let stored = item.bindings.filter { $0.initializer != nil }.flatMap(\.names).prefix(1)
      for name in stored where !item.hasOtherAttributes {
        steps.append("program.statement { _ = \(Self.quoted(name)) }")
      }
      return
    }
    let type = binding.annotation.flatMap { draft.typeArgument($0) } ?? ""
    draft.insert("__s\(place).take(); @MainActor let __s\(place) = Slot\(type) { ", at: value.start)
    draft.insert(" }", at: value.end)
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    steps.append("program.variable(\(list), slot: __s\(place)) { _ = \(Self.quoted(names[0])) }")
  }

  private func assemble(
    _ given: CellText,
    _ items: [SourceOutline.Item],
    _ draft: Draft,
    _ steps: [String],
    _ results: [Int: String]
  ) -> WrittenCell {
    let uses = items.flatMap(\.uses)
    let body = draft.text
    var head = catalogue.imports.map { "import \($0)\n" }.joined()
    head += catalogue.imports(for: uses).map { "@testable import \($0)\n" }.joined()
    head += "#sourceLocation(file: \(Self.literal(given.file)), line: \(given.line))\n"
    head += String(repeating: " ", count: given.column - 1)
    var tail = "\n#sourceLocation()\n"
    for (place, name) in results.sorted(by: { $0.key < $1.key }) {
      tail += "@MainActor let \(name) = __s\(place).take()\n"
    }
    tail += "@_cdecl(\"isola_\(module)\") public func __isola_\(module)() {\n"
    tail += "var program = CellProgram(number: \(number))\n"
    for step in names(of: items) + steps { tail += step + "\n" }
    tail += "CellEntry.deliver(program)\n}\n"
    return WrittenCell(
      source: head + body + tail,
      body: String(repeating: " ", count: given.column - 1) + body,
      map: draft.map(shiftedBy: given.column - 1),
      given: given,
      results: results
    )
  }

  /// Statements that tell the names of observed properties, so that changes of them can be told by name.
  private func names(of items: [SourceOutline.Item]) -> [String] {
    items.flatMap(\.observed).filter { !$0.isGeneric }.flatMap { observed in
      observed.properties.map { property in
        "program.statement { ProbeNames.register(\\\(observed.type).\(Self.quoted(property)), "
          + "\"\(observed.type).\(property)\") }"
      }
    }
  }

  private static func quoted(_ name: String) -> String {
    name.hasPrefix("$") ? name : "`\(name)`"
  }

  private static func literal(_ text: String) -> String {
    var literal = "\""
    for character in text {
      if character == "\"" || character == "\\" { literal += "\\" }
      literal.append(character.isNewline ? " " : character)
    }
    return literal + "\""
  }
}
