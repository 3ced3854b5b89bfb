/// Follows the references in a project file.
struct XcodeProjectReader {
  private let document: PlistDocument
  private let objects: [String: PlistNode]
  private let folder: String

  init(_ document: PlistDocument, folder: String) {
    self.document = document
    self.folder = folder
    objects = Dictionary((document.root["objects"]?.entries ?? []).map { ($0.key, $0.node) }) { first, _ in first }
  }

  /// The object of an identifier.
  func object(_ identifier: String?) -> PlistNode? { identifier.flatMap { objects[$0] } }

  /// The targets of a project.
  func targets(of project: PlistNode, _ configurations: (String) -> String?) -> [XcodeProject.Target] {
    let common = settings(of: project, configurations)
    return objects(project["targets"]).map { target in
      let name = target["name"]?.string ?? "without a name"
      let own = settings(of: target, configurations)
      let settings = own.map { configuration, values in
        let below = common.first { $0.0 == configuration }?.1 ?? [:]
        let given = ["TARGET_NAME": name, "SRCROOT": folder, "PROJECT_DIR": folder, "PRODUCT_NAME": name]
        return BuildSettings(
          configuration: configuration,
          given.merging(below) { $1 }.merging(values) { Self.inherited($1, $0) }
        )
      }
      return XcodeProject.Target(
        name: name,
        kind: target["productType"]?.string ?? "",
        settings: settings,
        packages: packages(of: target),
        place: document.place(of: target)
      )
    }
  }

  private func objects(_ list: PlistNode?) -> [PlistNode] {
    (list?.elements ?? []).compactMap { object($0.string) }
  }

  /// The products of packages that are named as such, or linked in a phase.
  private func packages(of target: PlistNode) -> [String] {
    let named = objects(target["packageProductDependencies"]).compactMap { $0["productName"]?.string }
    let phases = objects(target["buildPhases"]).filter { $0["isa"]?.string == "PBXFrameworksBuildPhase" }
    let linked = phases.flatMap { objects($0["files"]) }.compactMap { file in
      object(file["productRef"]?.string)?["productName"]?.string
        ?? object(file["fileRef"]?.string)?["path"]?.string.flatMap(Self.framework)
    }
    return Set(named + linked).sorted()
  }

  /// The name of a framework by its path.
  private static func framework(_ path: String) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.split(separator: ".").first.map(String.init)
  }

  /// The settings by configuration; those of an `.xcconfig` lie below.
  private func settings(of node: PlistNode, _ read: (String) -> String?) -> [(String, [String: String])] {
    let list = object(node["buildConfigurationList"]?.string)
    return objects(list?["buildConfigurations"]).map { configuration in
      var values: [String: String] = [:]
      for entry in configuration["buildSettings"]?.entries ?? [] {
        values[entry.key] = entry.node.string ?? entry.node.elements.compactMap(\.string).joined(separator: " ")
      }
      if let file = object(configuration["baseConfigurationReference"]?.string)?["path"]?.string,
        let text = read(file)
      {
        values = ConfigurationFile.settings(in: text).merging(values) { Self.inherited($1, $0) }
      }
      return (configuration["name"]?.string ?? "without a name", values)
    }
  }

  /// A value with what it takes over from below.
  private static func inherited(_ value: String, _ below: String) -> String {
    value.replacing("$(inherited)", with: below)
  }
}

/// A file of build settings.
///
/// - SeeAlso: Build settings reference, `.xcconfig`.
enum ConfigurationFile {
  /// The settings in a text; those for one kind of device and other files are not followed.
  static func settings(in text: String) -> [String: String] {
    var settings: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
      guard let sign = code.firstIndex(of: "="), !code.hasPrefix("#") else { continue }
      let name = code[..<sign].trimmed
      if !name.contains("[") { settings[name] = code[code.index(after: sign)...].trimmed }
    }
    return settings
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.hasSuffix(";") ? String(text.dropLast()) : String(text)
  }
}
