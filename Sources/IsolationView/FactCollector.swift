/// Walks a dump once, in the order of the source, and keeps what it says about isolation.
struct FactCollector {
  let tree: DumpTree
  let source: SourceText
  let types: TypeIndex
  let isMainActorDefault: Bool

  var scopes: [Scope] = []
  var found: [Found] = []
  var accesses: [Access] = []
  var generated = 0
  var implicit = 0
  private var places: [Identity: Int] = [:]
  private var replaced: Set<Int> = []

  /// A fact with the offsets by which it is sorted.
  struct Found {
    var fact: IsolationFact
    let start: Int
    let last: Int
    var isStoredLet = false
  }

  private struct Identity: Hashable {
    let kind: IsolationFact.Kind
    let start: Int
    let last: Int
  }

  init(tree: DumpTree, source: SourceText, isMainActorDefault: Bool) {
    self.tree = tree
    self.source = source
    self.isMainActorDefault = isMainActorDefault
    types = TypeIndex(tree)
  }

  /// Walks the whole dump.
  mutating func collect() {
    var index = 0
    while index < tree.entries.count {
      while let scope = scopes.last, index >= scope.end { scopes.removeLast() }
      if replaced.contains(index) || isBarren(index) {
        index = tree.entries[index].end
        continue
      }
      if tree.entries[index].kind == .object, let kind = tree.string("_kind", of: index) {
        visit(index, kind)
      }
      index += 1
    }
    resolveAccesses()
  }

  /// The facts in the order of the source; what stands at one place goes from the outer to the inner.
  func orderedFacts() -> [IsolationFact] {
    found
      .sorted { ($0.start, -$0.last, $0.fact.kind.rank) < ($1.start, -$1.last, $1.fact.kind.rank) }
      .map(\.fact)
  }

  private mutating func visit(_ index: Int, _ kind: String) {
    switch kind {
    case "class_decl", "struct_decl", "enum_decl", "protocol": visitType(index)
    case "extension_decl": visitExtension(index)
    case "func_decl", "constructor_decl", "destructor_decl": visitFunction(index, kind)
    case "var_decl", "subscript_decl": visitStorage(index, kind)
    case "closure_expr": visitClosure(index)
    case "autoclosure_expr": visitAutoclosure(index)
    case "pattern_entry": visitPatternEntry(index)
    case "assign_expr": visitAssignment(index)
    case "await_expr": scopes.append(Scope(role: .await, end: tree.entries[index].end))
    case "member_ref_expr", "declref_expr", "subscript_expr": visitReference(index)
    default:
      if tree.member("isolation_crossing", of: index) != nil { visitCall(index) }
    }
  }

  /// Whether a part of the dump holds types and conformances, never code.
  private func isBarren(_ index: Int) -> Bool {
    let key = tree.entries[index].key
    guard !key.isEmpty else { return false }
    switch String(decoding: tree.bytes[key], as: UTF8.self) {
    case "inherits", "generic_signature", "requirement_signature", "substitutions", "conformances", "captures":
      return true
    default: return false
    }
  }

  /// A binding's value is dumped as it was written and as it was checked; the second replaces the first.
  private mutating func visitPatternEntry(_ index: Int) {
    if let checked = tree.member("processed_init", of: index), tree.entries[checked].kind == .object,
      let written = tree.member("original_init", of: index)
    {
      replaced.insert(written)
    }
    guard let name = bindingName(of: index) else { return }
    scopes.append(Scope(role: .binding(name: name), end: tree.entries[index].end))
  }

  private mutating func visitAssignment(_ index: Int) {
    guard let target = tree.member("dest", of: index), case .source(let start, let last) = tree.place(of: target) else {
      return
    }
    let name = source.text(from: start, throughTokenAt: last)
    scopes.append(Scope(role: .assignment(name: name), end: tree.entries[index].end))
  }

  private func bindingName(of entry: Int) -> String? {
    var pattern = tree.member("pattern", of: entry)
    while let current = pattern, tree.string("_kind", of: current) != "pattern_named" {
      pattern = tree.member("sub_pattern", of: current)
    }
    return pattern.map { tree.baseName(of: $0) }
  }

  /// Keeps a fact about code that the user wrote, and counts what macros or the compiler made.
  ///
  /// - Returns: The fact's index, or `nil` when it was only counted.
  mutating func keep(
    _ index: Int,
    _ makeFact: (SourceSpan) -> IsolationFact
  ) -> Int? {
    guard !tree.flag("implicit", of: index) else {
      implicit += 1
      return nil
    }
    switch tree.place(of: index) {
    case .nowhere:
      implicit += 1
      return nil
    case .expansion:
      generated += 1
      if let owner = scopes.last(where: { $0.fact != nil })?.fact { found[owner].fact.generated += 1 }
      return nil
    case .source(let start, let last):
      let fact = makeFact(source.span(from: start, throughTokenAt: last))
      return keep(fact, start: start, last: last)
    }
  }

  /// The same code can be dumped twice, as a lazy property's value is again in its getter; the second is what runs.
  mutating func keep(_ fact: IsolationFact, start: Int, last: Int) -> Int {
    let identity = Identity(kind: fact.kind, start: start, last: last)
    if let known = places[identity] {
      found[known].fact = fact
      return known
    }
    places[identity] = found.count
    found.append(Found(fact: fact, start: start, last: last))
    return found.count - 1
  }
}

extension IsolationFact.Kind {
  fileprivate var rank: Int {
    switch self {
    case .declaration: 0
    case .closure: 1
    case .call: 2
    case .access: 3
    }
  }
}
