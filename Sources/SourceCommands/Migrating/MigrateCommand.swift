import Foundation
import SourceFiles
import SourceTools

/// `isola migrate PATH…`: files in order of their names, each read, migrated, told of and written before the next.
struct MigrateCommand {
  private let options: MigrateOptions
  private let output: SourceOutput
  private let places: SourcePlaces

  init(_ options: MigrateOptions, _ output: SourceOutput, _ places: SourcePlaces) {
    self.options = options
    self.output = output
    self.places = places
  }

  func run() async -> SourceStatus {
    switch options.task {
    case .help:
      output.write(HelpPage.migrate)
      return .fine
    case .listRules:
      output.write(RulePages.list(asJSON: options.format == .json))
      return .fine
    case .explain(let rule):
      output.write(RulePages.page(rule, asJSON: options.format == .json))
      return .fine
    case .migrate: return await migrate()
    }
  }

  private func migrate() async -> SourceStatus {
    var report = MigrateReport(options, output, places)
    if options.readsInput { return await migrateInput(&report) }
    let selection = FileSelection(
      FileQuery(paths: options.paths, excludes: options.excludes, followsIgnoreFiles: options.followsIgnoreFiles),
      in: places.folder
    )
    guard selection.faults.isEmpty else {
      for fault in selection.faults { output.remark("isola: \(fault)") }
      return .usage
    }
    report.begin(selection)
    let writing = Writing(options, places)
    let survey = await survey(selection.files)
    let migrator = migrator(survey.index, assumesImport: survey.exportsSDK)
    var verification = Verification(options, places)
    var gate = WriteGate(options.allowance)
    await OrderedWork.run(selection.files) { [places] path in
      survey.idle.contains(path) ? FileOutcome(idle: path) : FileOutcome(path, at: places.absolute(path), by: migrator)
    } take: { outcome in
      let end = writing.write(outcome, &gate)
      report.tell(outcome, end)
      verification.add(outcome, isWritten: end == .written)
      if case .stopped = end { return false }
      return true
    }
    if options.verifies, report.status < .usage { report.tell(await verification.run()) }
    return report.finish()
  }

  /// What a first look at all files tells.
  private struct Survey {
    var index = MigrationIndex()
    var exportsSDK = false
    /// Files about which there is nothing to say.
    var idle: Set<String> = []
  }

  /// Looks at all files; one that is alone has no others whose declarations could help.
  private func survey(_ files: [String]) async -> Survey {
    var all = Survey()
    guard files.count > 1 else { return all }
    await OrderedWork.run(files) { [places] path in
      // What cannot be read is told of when it is migrated.
      (path, (try? FileText(path: places.absolute(path))).map { MigrationSurvey($0.text) })
    } take: { path, survey in
      guard let survey else { return true }
      all.index.merge(survey.index)
      if survey.exportsSDK { all.exportsSDK = true }
      if survey.isIdle { all.idle.insert(path) }
      return true
    }
    if all.exportsSDK { all.idle = [] }
    return all
  }

  private func migrator(_ index: MigrationIndex = MigrationIndex(), assumesImport: Bool = false) -> Migrator {
    Migrator(rules: options.rules ?? Set(MigrationRule.all), index: index, assumesImport: assumesImport)
  }

  /// Migrates what comes on standard input, and with `--write` gives it to the output.
  private func migrateInput(_ report: inout MigrateReport) async -> SourceStatus {
    let bytes = places.readInput()
    guard let text = String(validating: bytes, as: UTF8.self) else {
      report.tell(FileProblem("-", .notText))
      return report.finish()
    }
    let outcome = FileOutcome("-", holding: text, by: migrator())
    report.tell(outcome, options.writes && outcome.isChanging ? .written : .none)
    if options.writes, options.format == .text { output.write(outcome.result) }
    var verification = Verification(options, places)
    verification.add(outcome, isWritten: false)
    if options.verifies, report.status < .usage { report.tell(await verification.run()) }
    return report.finish()
  }
}
