package import CompilerService
package import Programs

/// Experiments: what is claimed, and what the compiler and the runtime in use say of it.
///
/// The actor owns the bench and what was observed; the catalogue is read once and does not change.
package actor Laboratory {
  /// What a laboratory needs to know.
  package struct Configuration: Sendable {
    /// The folder of the experiments.
    package var catalogue: String
    /// The folder in which observations and programs are kept.
    package var cacheDirectory: String
    /// The program `isola-cage`.
    package var cage: String
    /// How many variants are verified at a time.
    package var width: Int

    /// A configuration.
    ///
    /// - Parameters:
    ///   - catalogue: The folder of the experiments.
    ///   - cacheDirectory: The folder in which observations and programs are kept; it is made when it is needed.
    ///   - cage: The path of the program `isola-cage`.
    ///   - width: How many variants are verified at a time.
    package init(catalogue: String, cacheDirectory: String, cage: String, width: Int = 3) {
      self.catalogue = catalogue
      self.cacheDirectory = cacheDirectory
      self.cage = cage
      self.width = width
    }
  }

  /// The experiments.
  package nonisolated let catalogue: Catalogue
  let width: Int
  let bench: any LabBench
  let store: ObservationStore?

  /// A laboratory; nothing is started before the first question.
  ///
  /// - Parameters:
  ///   - configuration: What it needs to know.
  ///   - compiler: The compiler.
  ///   - builder: What builds programs.
  ///   - toolchain: The toolchain that both use.
  /// - Throws: ``LabError/noCatalogue(_:)``, ``LabError/unreadable(_:)``.
  package init(
    _ configuration: Configuration,
    compiler: CompilerService,
    builder: ProgramBuilder,
    toolchain: Toolchain
  )
    throws(LabError)
  {
    catalogue = try Catalogue(folder: configuration.catalogue)
    width = configuration.width
    let folder = configuration.cacheDirectory
    let store = ObservationStore(folder: folder, toolchain: toolchain)
    let live = LiveBench(
      compiler: compiler,
      builder: builder,
      runner: ProgramRunner(cage: configuration.cage, folder: "\(folder)/runs"),
      modules: ModuleShelf(folder: "\(folder)/lab-modules", toolchain: toolchain)
    )
    self.store = store
    bench = RememberingBench(bench: live, store: store, bundled: builder.bundled)
  }

  /// A laboratory with another bench, for tests.
  init(catalogue: Catalogue, bench: any LabBench, width: Int = 2) {
    self.catalogue = catalogue
    self.bench = bench
    self.width = width
    store = nil
  }

  // MARK: Reading

  /// The experiments of an area, or all.
  package nonisolated func list(_ area: ExperimentArea? = nil) -> ExperimentList {
    ExperimentList(experiments: catalogue.experiments(in: area))
  }

  /// The page of an experiment, with what was recorded; nothing is compiled.
  ///
  /// - Parameter slug: The experiment.
  /// - Returns: The page.
  /// - Throws: ``LabError``.
  package nonisolated func show(_ slug: String) throws(LabError) -> ExperimentPage {
    let experiment = try catalogue.experiment(slug)
    var events: [String: EventExpectation] = [:]
    for variant in experiment.variants { events[variant.name] = try experiment.events(of: variant) }
    return ExperimentPage(
      experiment: experiment,
      lesson: try experiment.lesson(),
      record: try experiment.record(),
      events: events
    )
  }

  /// Which experiments emit which diagnostics, from what was recorded.
  package nonisolated func index() -> DiagnosticIndex { DiagnosticIndex(catalogue) }

  /// The experiments of some slugs, in the order of the catalogue; all of them for none.
  ///
  /// - Throws: ``LabError/unknownExperiment(_:nearest:)``.
  nonisolated func selected(_ slugs: [String]) throws(LabError) -> [Experiment] {
    if slugs.isEmpty { return catalogue.experiments }
    for slug in slugs { _ = try catalogue.experiment(slug) }
    return catalogue.experiments.filter { slugs.contains($0.slug) }
  }
}
