import CompilerService
import Foundation

/// A copy of an experiment's programs in a folder of a person's own, to change and to check on every save.
package struct Workshop: Sendable {
  /// The folder.
  package let folder: String
  /// The experiment.
  package let experiment: Experiment
  /// The paths of the copied programs, in teaching order.
  package let files: [String]

  /// Copies an experiment.
  ///
  /// The copies have no expectations: the compiler says what they would. A file that is already there stays when a
  /// person may have changed it, so that going on with earlier work is possible.
  ///
  /// - Parameters:
  ///   - experiment: The experiment.
  ///   - variants: The variants that are copied.
  ///   - folder: The folder; it is made when it is needed.
  /// - Throws: ``LabError/unwritable(_:)``, ``LabError/unreadable(_:)``.
  package init(_ experiment: Experiment, variants: [Variant], in folder: String) throws(LabError) {
    self.experiment = experiment
    self.folder = folder
    var files: [String] = []
    func copy(_ name: String, _ text: String) throws(LabError) {
      let path = "\(folder)/\(name)"
      if !FileManager.default.fileExists(atPath: path) { try LabFile.write(text, to: path) }
    }
    for variant in variants {
      let text = ExpectationComments.stripped(try LabFile.text(experiment.path(of: variant))).text
      try copy("\(variant.name).swift", text)
      files.append("\(folder)/\(variant.name).swift")
    }
    for module in experiment.modules {
      try copy("\(module).swift", try LabFile.text("\(experiment.folder)/\(module).swift"))
    }
    try copy(Experiment.page, try LabFile.text(experiment.pagePath))
    self.files = files
  }

  /// The program of a copied file as it is now.
  ///
  /// - Throws: ``LabError/unreadable(_:)``.
  func program(_ file: String) throws(LabError) -> LabProgram {
    let name = String(URL(filePath: file).lastPathComponent.dropLast(".swift".count))
    // Not the experiment's own name: what is observed of it is kept, and a copy would replace it.
    var program = LabProgram(
      slug: "try-\(experiment.slug)",
      variant: name,
      text: try LabFile.text(file),
      isOptimized: experiment.variants.first { $0.name == name }?.isOptimized ?? false,
      startsProcesses: experiment.startsProcesses
    )
    for module in experiment.modules where program.text.contains("import \(module)") {
      let text = try LabFile.text("\(folder)/\(module).swift")
      program.modules.append(LabProgram.Module(name: module, text: text))
    }
    return program
  }
}
