import CompilerService
import Foundation

/// What was observed of the variants, kept on disk: a file for each experiment in a folder for each toolchain.
///
/// Owner of its state: the actor. Files are written whole, so a second process reads the old or the new ones.
actor ObservationStore {
  private struct Entry: Codable {
    var key: String
    var checked: CompileObservation?
    var built: CompileObservation?
    var run: RunObservation?
  }

  private let folder: String
  private var entries: [String: [String: Entry]] = [:]
  private var changed: Set<String> = []

  /// A store.
  ///
  /// - Parameters:
  ///   - folder: The folder of caches.
  ///   - toolchain: The toolchain that is asked.
  init(folder: String, toolchain: Toolchain) {
    var key = ContentKey()
    key.add(toolchain.root)
    for part in [toolchain.frontend, toolchain.sourcekitd] {
      let path = URL(filePath: part).resolvingSymlinksInPath().path
      let attributes = (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:]
      let date = (attributes[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
      key.add("\(date) \((attributes[.size] as? NSNumber)?.intValue ?? 0)")
    }
    // The last word changes when what is kept changes its form.
    key.add("1")
    self.folder = "\(folder)/lab-\(key.text)"
  }

  /// What came of checking a program.
  func check(_ program: LabProgram, _ key: String, in mode: CompilerMode, isBuilt: Bool) -> CompileObservation? {
    let entry = entry(program, key, mode)
    return isBuilt ? entry?.built : entry?.checked ?? entry?.built
  }

  /// What came of running a program.
  func run(_ program: LabProgram, _ key: String, in mode: CompilerMode) -> RunObservation? {
    entry(program, key, mode)?.run
  }

  /// Keeps what came of checking a program.
  func keep(
    _ observation: CompileObservation,
    of program: LabProgram,
    _ key: String,
    in mode: CompilerMode,
    isBuilt: Bool
  ) {
    change(program, key, mode) { entry in
      if isBuilt { entry.built = observation } else { entry.checked = observation }
    }
  }

  /// Keeps what came of running a program.
  func keep(_ observation: RunObservation, of program: LabProgram, _ key: String, in mode: CompilerMode) {
    change(program, key, mode) { $0.run = observation }
  }

  /// Writes what is new; what cannot be written is observed again another time.
  func save() {
    guard !changed.isEmpty else { return }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    for slug in changed {
      guard let data = try? encoder.encode(entries[slug]) else { continue }
      try? data.write(to: URL(filePath: path(slug)), options: .atomic)
    }
    changed = []
  }

  private func path(_ slug: String) -> String { "\(folder)/\(slug).json" }

  private func load(_ slug: String) -> [String: Entry] {
    if let loaded = entries[slug] { return loaded }
    let data = FileManager.default.contents(atPath: path(slug))
    let read = data.flatMap { try? JSONDecoder().decode([String: Entry].self, from: $0) } ?? [:]
    entries[slug] = read
    return read
  }

  private func entry(_ program: LabProgram, _ key: String, _ mode: CompilerMode) -> Entry? {
    let entry = load(program.slug)["\(program.variant) \(mode.rawValue)"]
    return entry?.key == key ? entry : nil
  }

  private func change(
    _ program: LabProgram,
    _ key: String,
    _ mode: CompilerMode,
    _ change: (inout Entry) -> Void
  ) {
    _ = load(program.slug)
    var entry = entry(program, key, mode) ?? Entry(key: key)
    change(&entry)
    entries[program.slug, default: [:]]["\(program.variant) \(mode.rawValue)"] = entry
    changed.insert(program.slug)
  }
}
