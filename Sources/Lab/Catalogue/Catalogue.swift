import Foundation

/// The experiments of a folder, in order of area and slug; the ones to begin with come first.
///
/// Only the front matter of each page is read; lessons, programs and records are read when they are asked for.
package struct Catalogue: Sendable {
  /// The folder.
  package let folder: String
  /// The experiments.
  package let experiments: [Experiment]
  /// What is not as it should be in the front matters, by file and line.
  package let frontFaults: [CatalogueFault]

  /// Reads a folder of experiments.
  ///
  /// - Parameter folder: The folder; each of its folders is an experiment.
  /// - Throws: ``LabError/noCatalogue(_:)`` when there is no such folder; ``LabError/unreadable(_:)`` for a page that
  ///   is no text. Pages with faults are read as far as they go.
  package init(folder: String) throws(LabError) {
    let manager = FileManager.default
    guard let slugs = try? manager.contentsOfDirectory(atPath: folder) else { throw .noCatalogue(folder) }
    var experiments: [Experiment] = []
    var faults: [CatalogueFault] = []
    for slug in slugs.sorted() where !slug.hasPrefix(".") {
      let path = "\(folder)/\(slug)"
      guard let files = try? manager.contentsOfDirectory(atPath: path) else {
        faults.append(CatalogueFault(slug, 1, "A file stands among the experiments", "a folder for each experiment"))
        continue
      }
      guard files.contains(Experiment.page) else {
        faults.append(CatalogueFault("\(slug)/\(Experiment.page)", 1, "The page is missing", "a page in each folder"))
        continue
      }
      let page = try LabFile.text("\(path)/\(Experiment.page)")
      let visible = files.filter { !$0.hasPrefix(".") }
      experiments.append(
        ExperimentReader.experiment(slug, folder: path, page: page, files: visible, faults: &faults).experiment
      )
    }
    self.folder = folder
    self.experiments = Self.ordered(experiments)
    frontFaults = faults
  }

  private static func ordered(_ experiments: [Experiment]) -> [Experiment] {
    let places = Dictionary(uniqueKeysWithValues: ExperimentArea.allCases.enumerated().map { ($1, $0) })
    return experiments.sorted { left, right in
      let (first, second) = (places[left.area] ?? 0, places[right.area] ?? 0)
      if first != second { return first < second }
      if left.isFirst != right.isFirst { return left.isFirst }
      return left.slug < right.slug
    }
  }

  /// The folder that comes with this module.
  ///
  /// A program whose resources were moved names another folder; this property traps there.
  package static var bundledFolder: String {
    Bundle.module.bundleURL.appending(path: "Experiments").path
  }

  /// Everything that is not as it should be, front matters and lessons, by file and line.
  package var faults: [CatalogueFault] {
    var faults = frontFaults
    for experiment in experiments {
      guard let page = try? LabFile.text(experiment.pagePath) else { continue }
      var ignored: [CatalogueFault] = []
      let file = "\(experiment.slug)/\(Experiment.page)"
      let front = FrontMatter(page, file: file, faults: &ignored)
      _ = Lesson(body: front.body, file: file, firstLine: front.bodyLine, faults: &faults)
    }
    return faults.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  /// The experiment of a slug.
  ///
  /// - Parameter slug: The name of its folder.
  /// - Returns: The experiment.
  /// - Throws: ``LabError/unknownExperiment(_:nearest:)``.
  package func experiment(_ slug: String) throws(LabError) -> Experiment {
    if let experiment = experiments.first(where: { $0.slug == slug }) { return experiment }
    throw .unknownExperiment(slug, nearest: NearestName.of(slug, among: experiments.map(\.slug)))
  }

  /// The experiments of an area, or all.
  package func experiments(in area: ExperimentArea?) -> [Experiment] {
    guard let area else { return experiments }
    return experiments.filter { $0.area == area }
  }
}

extension Experiment {
  /// The variant of a name.
  ///
  /// - Parameter name: The name of its file, `cure-isolated-deinit`; a role alone means the first of that role.
  /// - Returns: The variant.
  /// - Throws: ``LabError/unknownVariant(_:of:nearest:)``.
  package func variant(_ name: String) throws(LabError) -> Variant {
    if let variant = variants.first(where: { $0.name == name }) { return variant }
    if let role = Variant.Role(rawValue: name), let variant = variants(role).first { return variant }
    throw .unknownVariant(name, of: slug, nearest: NearestName.of(name, among: variants.map(\.name)))
  }
}
