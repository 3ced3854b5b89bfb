/// A variant as it is compiled and run.
package struct LabProgram: Sendable, Hashable {
  /// A module that it imports.
  package struct Module: Sendable, Hashable {
    /// Its name.
    package var name: String
    /// Its source.
    package var text: String
  }

  /// The experiment.
  package var slug: String
  /// The variant.
  package var variant: String
  /// The source.
  package var text: String
  /// The modules that it imports, built as Swift 5.
  package var modules: [Module]
  /// Whether it is built with `-O`.
  package var isOptimized: Bool
  /// Whether it must start processes.
  package var startsProcesses: Bool

  /// A program.
  ///
  /// - Parameters:
  ///   - slug: The experiment.
  ///   - variant: The variant.
  ///   - text: The source.
  ///   - modules: The modules that it imports.
  ///   - isOptimized: Whether it is built with `-O`.
  ///   - startsProcesses: Whether it must start processes.
  package init(
    slug: String,
    variant: String,
    text: String,
    modules: [Module] = [],
    isOptimized: Bool = false,
    startsProcesses: Bool = false
  ) {
    self.slug = slug
    self.variant = variant
    self.text = text
    self.modules = modules
    self.isOptimized = isOptimized
    self.startsProcesses = startsProcesses
  }

  /// The name that the compiler sees.
  package var path: String { "\(slug)/\(variant).swift" }

  /// The name of its file.
  var file: String { "\(variant).swift" }
}

extension Experiment {
  /// Reads a variant's program.
  ///
  /// - Parameter variant: The variant.
  /// - Returns: The program.
  /// - Throws: ``LabError/unreadable(_:)``.
  package func program(of variant: Variant) throws(LabError) -> LabProgram {
    let text = try LabFile.text(path(of: variant))
    var program = LabProgram(
      slug: slug,
      variant: variant.name,
      text: text,
      isOptimized: variant.isOptimized,
      startsProcesses: startsProcesses
    )
    for name in modules where text.contains("import \(name)") {
      program.modules.append(LabProgram.Module(name: name, text: try LabFile.text("\(folder)/\(name).swift")))
    }
    return program
  }
}
