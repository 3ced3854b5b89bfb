package import SourceFiles

/// What a project file says of its targets, as far as the doctor asks.
package struct XcodeProject: Sendable {
  /// A target.
  package struct Target: Sendable {
    /// Its name.
    package let name: String
    /// Its kind, such as `com.apple.product-type.application`.
    package let kind: String
    /// Its settings, one for each configuration.
    package let settings: [BuildSettings]
    /// The products of packages that it links.
    package let packages: [String]
    /// Where it is written.
    package let place: Place?

    /// Whether it is an app.
    package var isApp: Bool { kind == "com.apple.product-type.application" }

    /// Whether it is what tests run in, which links what it tests again without harm.
    package var isTest: Bool { kind.contains("-testing") || kind.contains("unit-test") }

    /// The values of a setting, each with the configurations that have it.
    func values(of name: String) -> [(value: String?, configurations: [String])] {
      var values: [(value: String?, configurations: [String])] = []
      for settings in settings {
        if let index = values.firstIndex(where: { $0.value == settings[name] }) {
          values[index].configurations.append(settings.configuration)
        } else {
          values.append((settings[name], [settings.configuration]))
        }
      }
      return values
    }
  }

  /// The file as a person names it.
  package let path: String
  /// The targets, in the order of the project.
  package let targets: [Target]

  /// Reads a project.
  ///
  /// - Parameters:
  ///   - document: The list in `project.pbxproj`.
  ///   - folder: The folder that the project lies in, which `SRCROOT` stands for.
  ///   - configurations: Reads an `.xcconfig` by its path from that folder; nil where it cannot be.
  /// - Throws: ``FileProblem`` where it is a list and no project.
  package init(
    _ document: PlistDocument,
    folder: String,
    configurations: (String) -> String? = { _ in nil }
  ) throws(FileProblem) {
    path = document.path
    let reader = XcodeProjectReader(document, folder: folder)
    guard let project = reader.object(document.root["rootObject"]?.string) else {
      throw FileProblem(document.path, .notPropertyList("it has no rootObject, which a project has."))
    }
    targets = reader.targets(of: project, configurations)
  }
}
