/// Makes an experiment of its front matter and the names of the files beside it.
struct ExperimentReader {
  private let slug: String
  private let file: String
  private let front: FrontMatter
  private let files: [String]
  private var faults: [CatalogueFault] = []

  /// Reads an experiment.
  ///
  /// - Parameters:
  ///   - slug: The name of the folder.
  ///   - folder: Its path.
  ///   - page: The text of its page.
  ///   - files: The names of the files in it.
  ///   - faults: Receives what is not as it should be.
  /// - Returns: The experiment; what is missing is empty, and an experiment without an area has the first.
  static func experiment(
    _ slug: String,
    folder: String,
    page: String,
    files: [String],
    faults: inout [CatalogueFault]
  )
    -> (experiment: Experiment, front: FrontMatter)
  {
    let file = "\(slug)/\(Experiment.page)"
    let front = FrontMatter(page, file: file, faults: &faults)
    var reader = ExperimentReader(slug: slug, file: file, front: front, files: files)
    let experiment = reader.experiment(in: folder)
    faults += reader.faults.sorted { $0.line < $1.line }
    return (experiment, front)
  }

  private init(slug: String, file: String, front: FrontMatter, files: [String]) {
    self.slug = slug
    self.file = file
    self.front = front
    self.files = files
  }

  private mutating func experiment(in folder: String) -> Experiment {
    checkKeys()
    let variants = variants()
    let names = Set(variants.map(\.name))
    checkFiles(names)
    let allows = allows(names)
    let free = Set(references("free", to: names))
    return Experiment(
      slug: slug,
      folder: folder,
      title: value("title", limit: 60),
      area: area(),
      rule: value("rule", limit: 140),
      claim: value("claim"),
      beliefs: beliefs(names),
      sources: sources(),
      startsProcesses: allows.processes,
      isFirst: isFirst(),
      variants: variants.map { variant in
        Variant(
          name: variant.name,
          role: variant.role,
          summary: variant.summary,
          isFree: free.contains(variant.name),
          isOptimized: allows.optimized.contains(variant.name)
        )
      },
      modules: files.filter(Self.isModule).map { String($0.dropLast(Self.ending.count)) }.sorted()
    )
  }

  // MARK: Lines

  private static let ending = ".swift"
  private static let single: Set = ["title", "area", "rule", "claim", "believed", "free", "first"]
  private static let repeated: Set = ["source", "allows"]
  private static let numbered = ["belief ", "measured ", "shown by "]

  private static func isModule(_ file: String) -> Bool {
    file.hasSuffix(ending) && file.first?.isUppercase == true
  }

  private mutating func fault(_ line: Int, _ sentence: String, _ expected: String) {
    faults.append(CatalogueFault(file, line, sentence, expected))
  }

  private mutating func checkKeys() {
    var seen: Set<String> = []
    for entry in front.entries {
      let isNumbered = Self.numbered.contains { start in
        entry.key.hasPrefix(start) && Int(entry.key.dropFirst(start.count)) != nil
      }
      guard
        Self.single.contains(entry.key) || Self.repeated.contains(entry.key) || isNumbered
          || entry.key.hasPrefix("variant ")
      else {
        let keys = (Self.single.union(Self.repeated)).sorted().joined(separator: ", ")
        fault(entry.line, "The key \"\(entry.key)\" is unknown", "one of \(keys), variant NAME or belief N")
        continue
      }
      if entry.value.isEmpty { fault(entry.line, "The key \"\(entry.key)\" has no value", "a value behind the colon") }
      if !Self.repeated.contains(entry.key), !seen.insert(entry.key).inserted {
        fault(entry.line, "The key \"\(entry.key)\" stands here again", "it once")
      }
    }
  }

  private func entry(_ key: String) -> FrontMatter.Entry? {
    front.entries.first { $0.key == key }
  }

  private mutating func value(_ key: String, limit: Int = .max) -> String {
    guard let entry = entry(key) else {
      fault(1, "The key \"\(key)\" is missing", "a line \"\(key): …\"")
      return ""
    }
    if entry.value.count > limit {
      fault(entry.line, "The \(key) has \(entry.value.count) characters", "at most \(limit)")
    }
    return entry.value
  }

  private mutating func area() -> ExperimentArea {
    let name = value("area")
    if let area = ExperimentArea(rawValue: name) { return area }
    if let entry = entry("area") {
      let areas = ExperimentArea.allCases.map(\.rawValue).joined(separator: ", ")
      fault(entry.line, "The area \"\(name)\" is unknown", "one of \(areas)")
    }
    return .deinit
  }

  private mutating func sources() -> [String] {
    let sources = front.entries.filter { $0.key == "source" }.map(\.value)
    if sources.isEmpty { fault(1, "No source is named", "a line \"source: …\"") }
    return sources
  }

  private mutating func isFirst() -> Bool {
    guard let entry = entry("first") else { return false }
    if entry.value != "yes" { fault(entry.line, "The key \"first\" is \"\(entry.value)\"", "\"yes\" or no such line") }
    return entry.value == "yes"
  }

  // MARK: Variants

  private mutating func variants() -> [Variant] {
    var variants: [Variant] = []
    for entry in front.entries where entry.key.hasPrefix("variant ") {
      let name = String(entry.key.dropFirst("variant ".count))
      guard let role = Variant.Role(ofName: name) else {
        fault(entry.line, "The variant \"\(name)\" has no role", "a name that begins with broken-, cure- or twist-")
        continue
      }
      if entry.value.count > 70 {
        fault(entry.line, "What \(name) is takes \(entry.value.count) characters", "at most 70")
      }
      variants.append(Variant(name: name, role: role, summary: entry.value))
    }
    if variants.isEmpty { fault(1, "No variant is named", "a line \"variant NAME: …\"") }
    return variants
  }

  private mutating func checkFiles(_ names: Set<String>) {
    let present = Set(files)
    for entry in front.entries where entry.key.hasPrefix("variant ") {
      let name = String(entry.key.dropFirst("variant ".count)) + Self.ending
      if !present.contains(name) { fault(entry.line, "\(slug)/\(name) is missing", "a file for each variant") }
    }
    for other in files.sorted() where other != Experiment.page && other != "recorded.tsv" && !Self.isModule(other) {
      let stem = String(other.prefix { $0 != "." })
      if names.contains(stem), other == stem + Self.ending || other == stem + ".events" { continue }
      let expected =
        other.hasSuffix(Self.ending) ? "a line \"variant \(stem): …\"" : "nothing but variants and their events"
      faults.append(CatalogueFault("\(slug)/\(other)", 1, "No line of the front matter is about this file", expected))
    }
  }

  private mutating func references(_ key: String, to names: Set<String>) -> [String] {
    guard let entry = entry(key) else { return [] }
    return entry.value.split(separator: ",").map(\.trimmed).filter { name in
      if names.contains(name) { return true }
      fault(entry.line, "The key \"\(key)\" names \"\(name)\"", "a variant of this experiment")
      return false
    }
  }

  private mutating func allows(_ names: Set<String>) -> (processes: Bool, optimized: Set<String>) {
    var allows = (processes: false, optimized: Set<String>())
    for entry in front.entries where entry.key == "allows" {
      for part in entry.value.split(separator: ",").map(\.trimmed) {
        let words = part.split(separator: " ").map(String.init)
        switch words.first {
        case "processes" where words.count == 1: allows.processes = true
        case "optimized" where words.count > 1 && names.isSuperset(of: words.dropFirst()):
          allows.optimized.formUnion(words.dropFirst())
        default: fault(entry.line, "\"\(part)\" cannot be allowed", "\"processes\" or \"optimized VARIANT\"")
        }
      }
    }
    return allows
  }

  // MARK: Beliefs

  private mutating func beliefs(_ names: Set<String>) -> [Belief] {
    guard let entry = entry("believed") else {
      for other in front.entries where Self.numbered.contains(where: other.key.hasPrefix) {
        fault(other.line, "\"\(other.key)\" stands here without its row", "a line \"believed: N\"")
      }
      return []
    }
    var numbers: [Int] = []
    for part in entry.value.split(separator: ",").map(\.trimmed) {
      guard let number = Int(part), number > 0 else {
        fault(entry.line, "The row \"\(part)\" is no number", "a row of the page of beliefs")
        continue
      }
      numbers.append(number)
    }
    for other in front.entries {
      guard let start = Self.numbered.first(where: other.key.hasPrefix),
        let number = Int(other.key.dropFirst(start.count)), !numbers.contains(number)
      else { continue }
      fault(other.line, "\"\(other.key)\" is about a row that \"believed\" does not name", "\(number) in \"believed\"")
    }
    return numbers.map { number in
      Belief(
        number: number,
        believed: part("belief \(number)", of: entry),
        measured: part("measured \(number)", of: entry),
        shownBy: part("shown by \(number)", of: entry).isEmpty ? [] : references("shown by \(number)", to: names)
      )
    }
  }

  private mutating func part(_ key: String, of row: FrontMatter.Entry) -> String {
    if let entry = entry(key) { return entry.value }
    fault(row.line, "The key \"\(key)\" is missing", "a line \"\(key): …\" for each row of \"believed\"")
    return ""
  }
}
