package import CompilerService
import Foundation

/// The cells of one session: what was typed becomes modules, and what they declare stays in scope.
///
/// The session builds and loads; whoever owns the main actor runs what it returns and says how far that came.
///
/// Owner of its state: the actor.
package actor CellSession {
  /// How many bytes a cell may have.
  package static let sizeLimit = 1 << 20

  /// The cells that were built, and what their names mean.
  package private(set) var catalogue: CellCatalogue
  /// The dialect of the cells to come.
  package private(set) var mode: CompilerMode

  /// Answers what is asked while a cell is typed.
  package nonisolated let typing: TypingAid

  private let toolkit: CellToolkit
  private let service: CompilerService
  private let compiler: CellCompiler
  private var choice = SurroundingsChoice()
  private var lastNumber: Int
  private var isInUse = false
  private var isAnotherScope = false
  private let archive: CellArchive

  /// A session.
  ///
  /// - Parameters:
  ///   - toolkit: What cells are built from.
  ///   - service: Asked how a text is to be read.
  ///   - mode: The dialect.
  ///   - restored: What an earlier program in this process left, whose cells are loaded already.
  package init(
    toolkit: CellToolkit,
    service: CompilerService,
    mode: CompilerMode = .swift6,
    restored: CellArchive.Contents? = nil
  ) {
    self.toolkit = toolkit
    self.service = service
    self.mode = mode
    let catalogue = CellCatalogue(restored?.cells ?? [])
    self.catalogue = catalogue
    typing = TypingAid(service, TypingScope(catalogue, mode, toolkit))
    lastNumber = restored?.cells.map(\.number).max() ?? 0
    archive = CellArchive(folder: toolkit.folder)
    compiler = CellCompiler(toolkit: toolkit, mode: mode, serial: restored?.serial ?? 0)
  }

  /// Starts compilers that wait for the first cell.
  package func prepare() async {
    _ = try? await service.outline(of: "1")
    await compiler.prepare()
  }

  /// Has what a cell has used up started again, without waiting for it; nothing before the first cell.
  ///
  /// Call it when the value of a cell is shown: what starts takes the processors from whatever still works for that.
  package func prepareForNext() {
    if isInUse { Task { await compiler.prepare() } }
    if isAnotherScope, isTypedInto { Task { await typing.warm() } }
    isAnotherScope = false
  }

  /// Ends what was started and removes what was built.
  package func close() async {
    await compiler.close()
    try? FileManager.default.removeItem(atPath: toolkit.folder)
  }

  /// Removes what was built, for a program that ends while something may still run; any thread may call it.
  package nonisolated func removeFolder() {
    CellFolders.leave(toolkit.folder)
  }

  /// Changes the dialect of the cells to come.
  package func use(_ mode: CompilerMode) async {
    self.mode = mode
    scopeChanged()
    await compiler.use(mode)
    await compiler.prepare()
  }

  /// Forgets all cells; what lives of them lives on, and their names mean nothing any more.
  package func reset() {
    catalogue = CellCatalogue()
    archive.clear()
    scopeChanged()
  }

  /// Reads a text as the cells that it is.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - place: The file, line and byte it stands at; nothing for the prompt.
  /// - Returns: The cells that ``build(_:)`` takes, in order.
  /// - Throws: ``CellError``; a text with a fault in its syntax is rejected whole.
  package func cells(
    of text: String,
    at place: (file: String, line: Int, column: Int)?
  ) async throws(CellError) -> [Draft] {
    guard text.utf8.count <= Self.sizeLimit else { throw .tooLarge(Self.sizeLimit) }
    let outline: SourceOutline
    do {
      outline = if let known = typing.outline(of: text) { known } else { try await service.outline(of: text) }
    } catch {
      if error == .cancelled { throw .cancelled }
      throw .unavailable("\(error)")
    }
    let given = CellText(
      text: text,
      file: place?.file ?? "cell \(lastNumber + 1)",
      line: place?.line ?? 1,
      column: place?.column ?? 1
    )
    guard outline.problems.isEmpty else { throw await rejected(given, outline) }
    return CellUnits.units(of: given, outline).map(Draft.init)
  }

  /// A cell that was read and is not built.
  package struct Draft: Sendable {
    let unit: CellUnits.Unit

    /// The text as it was typed.
    package var text: String { unit.text.text }
  }

  /// Builds a cell and loads it.
  ///
  /// - Parameter draft: The cell.
  /// - Returns: The cell, of which nothing has run.
  /// - Throws: ``CellError``.
  package func build(_ draft: Draft) async throws(CellError) -> ReadyCell {
    let start = ContinuousClock.now
    isInUse = true
    lastNumber += 1
    let items = draft.unit.items
    var surroundings = choice.surroundings(for: items, catalogue)
    var built = try await compile(draft, surroundings)
    if surroundings == .bare, built.diagnostics.contains(where: { $0.severity == .error }) {
      surroundings = .full
      built = try await compile(draft, .full)
      if !built.diagnostics.contains(where: { $0.severity == .error }) { choice.learn(from: items, catalogue) }
    }
    let source = CellDiagnostics(built.written).source
    guard let library = built.library else { throw .rejected(built.diagnostics, source: source) }
    let module = built.module
    let program = try CellLoader.load(library, module: module)
    await compiler.moduleWasBuilt()
    let record = CellRecord(
      number: lastNumber,
      module: module,
      source: draft.text,
      items: items,
      results: built.written.results,
      surroundings: surroundings
    )
    return ReadyCell(
      record: record,
      program: program,
      warnings: built.diagnostics,
      source: source,
      preparation: ContinuousClock.now - start
    )
  }

  /// Takes a cell that has run into scope.
  ///
  /// - Parameters:
  ///   - record: The cell.
  ///   - valueless: Names it declares that did not get a value, since it failed before, or whose value is `()`.
  package func keep(_ record: CellRecord, without valueless: Set<String>) {
    var record = record
    record.results = record.results.filter { !valueless.contains($0.value) }
    record.gone = valueless
    catalogue.add(record)
    archive.append(record)
    scopeChanged()
  }

  private var isTypedInto = false

  /// Makes everything ready for somebody who types.
  package func prepareForTyping() async {
    await prepare()
    isTypedInto = true
    await typing.warm()
  }

  /// Hands what the cells declare to ``typing``; ``prepareForNext()`` has the compiler load it.
  private func scopeChanged() {
    if typing.use(TypingScope(catalogue, mode, toolkit)) { isAnotherScope = true }
  }

  // MARK: Questions that run nothing

  /// What the compiler knows about a name.
  ///
  /// - Parameter name: A name in scope, or a path to a member such as `app.store.isPro`.
  /// - Returns: What is known; nothing when the compiler cannot resolve it.
  /// - Throws: ``CellError``.
  package func symbol(_ name: String) async throws(CellError) -> SymbolInfo? {
    let scope = typing.current
    let source = scope.source(around: name)
    toolkit.makeFolder()
    do {
      return try await service.symbol(
        in: source.text,
        at: source.offset + name.utf8.count,
        arguments: scope.arguments
      )
    } catch {
      if error == .cancelled { throw .cancelled }
      throw .unavailable("\(error)")
    }
  }

  /// A text as a file that a compiler can be asked about.
  package struct Question: Sendable {
    /// The file; the next question takes its place.
    package var file: String
    /// The front end's flags, without the file.
    package var flags: [String]
    /// The first line of the text in the file, from 1.
    package var line: Int
  }

  /// Writes a text, in the scope of a cell, to a file.
  ///
  /// - Parameter text: The Swift.
  /// - Returns: The file.
  /// - Throws: ``CellError/unavailable(_:)`` when it cannot be written.
  package func question(about text: String) throws(CellError) -> Question {
    let source = typing.current.source(around: text)
    let file = "\(toolkit.folder)/question.swift"
    toolkit.makeFolder()
    guard (try? Data(source.text.utf8).write(to: URL(filePath: file))) != nil else {
      throw .unavailable("\(file) cannot be written.")
    }
    return Question(file: file, flags: toolkit.flags(mode, .bare), line: source.line + 1)
  }

  private struct Built {
    var module: String
    var written: WrittenCell
    var diagnostics: [Diagnostic]
    var library: String?
  }

  private func compile(_ draft: Draft, _ surroundings: Surroundings) async throws(CellError) -> Built {
    let module = try await compiler.nextModule(surroundings)
    let writer = CellWriter(module: module, number: lastNumber, catalogue: catalogue)
    let written = writer.write(draft.unit.text, draft.unit.items)
    // What earlier cells imported was loaded with them.
    let libraries = toolkit.libraries(of: draft.unit.items.compactMap(\.imported))
    let outcome = try await compiler.build(written.source, as: module, surroundings, libraries: libraries)
    if CrashReport.isCrash(end: outcome.end, errors: outcome.errors) {
      throw .compilerCrashed(CrashReport.sentence(end: outcome.end, errors: outcome.errors))
    }
    let diagnostics = CellDiagnostics(written).read(outcome.errors)
    if outcome.end != .exit(0), diagnostics.isEmpty {
      let reason = outcome.errors.split(separator: "\n").first.map(String.init) ?? "no reason was given"
      throw .unavailable("The compiler \(outcome.end): \(reason)")
    }
    return Built(module: module, written: written, diagnostics: diagnostics, library: outcome.library)
  }

  /// The faults of a text that does not parse, in the compiler's own words.
  private func rejected(_ given: CellText, _ outline: SourceOutline) async -> CellError {
    let path = "\(toolkit.folder)/syntax.swift"
    let lines = String(repeating: "\n", count: given.line - 1) + String(repeating: " ", count: given.column - 1)
    let source = lines + given.text
    toolkit.makeFolder()
    if (try? Data(source.utf8).write(to: URL(filePath: path))) != nil,
      let run = try? await CellBuild.run(
        toolkit.toolchain.frontend,
        ["-frontend", "-parse", path, "-diagnostic-style", "llvm", "-debug-diagnostic-names"],
        in: toolkit,
        limit: CellBuild.wordingLimit
      )
    {
      var diagnostics = FrontendOutput(texts: [path: SourceText(source)]).diagnostics(in: run.errors)
      for number in diagnostics.indices {
        diagnostics[number].file = given.file
        for note in diagnostics[number].notes.indices { diagnostics[number].notes[note].file = given.file }
      }
      if !diagnostics.isEmpty { return .rejected(diagnostics, source: source) }
    }
    let text = SourceText(source)
    return .rejected(
      outline.problems.map { problem in
        let (line, column) = text.position(of: problem.offset + lines.utf8.count)
        return Diagnostic(severity: .error, message: problem.message, file: given.file, line: line, column: column)
      },
      source: source
    )
  }
}
