import Foundation
import ProjectDoctor
import SourceFiles

/// The files that the doctor looks at, by their kinds.
struct DoctorFiles {
  /// Project files, `project.pbxproj`.
  private(set) var projects: [String] = []
  /// Lists that may be an app's Info.plist.
  private(set) var infoPlists: [String] = []
  private(set) var entitlements: [String] = []
  private(set) var sources: [String] = []
  /// Scripts of Unity.
  private(set) var scripts: [String] = []
  private(set) var problems: [FileProblem] = []
  /// What was typed and means nothing, as sentences.
  private(set) var faults: [String] = []
  private var named: [String] = []

  /// Whether there is nothing to look at.
  var isEmpty: Bool { [projects, infoPlists, entitlements, sources, scripts].allSatisfy(\.isEmpty) }

  /// Finds them.
  init(_ options: DoctorOptions, _ places: SourcePlaces) {
    var paths: [String] = []
    var only: Set<String>?
    for path in options.paths {
      guard let bundle = ProjectBundle(path) else {
        paths.append(path)
        continue
      }
      do {
        let projects = try bundle.projects(places)
        only = (only ?? []).union(projects)
        paths += projects.map { ProjectBundle.folder(of: $0) }
      } catch {
        problems.append(error)
      }
    }
    let query = FileQuery(
      paths: paths,
      excludes: options.excludes,
      followsIgnoreFiles: options.followsIgnoreFiles,
      isWanted: { DoctorFiles.kind(of: $0) != nil }
    )
    let selection = FileSelection(query, in: places.folder)
    faults = selection.faults
    problems += selection.problems
    // Xcode itself makes folders that end like sources; a list that is a folder is none.
    problems += selection.likeFiles.filter { Self.kind(of: $0) != .source }.map { FileProblem($0, .folder) }
    named = options.paths
    for path in selection.files {
      switch Self.kind(of: path) {
      case .project:
        if only.map({ $0.contains { ProjectBundle.isSame($0, path, places) } }) ?? true { projects.append(path) }
      case .infoPlist: infoPlists.append(path)
      case .entitlements: entitlements.append(path)
      case .source: sources.append(path)
      case .script: scripts.append(path)
      case nil:
        // It was named, so it is a list.
        infoPlists.append(path)
      }
    }
  }

  /// Whether a file was named itself, and so is meant whatever a project says.
  func isNamed(_ path: String, _ places: SourcePlaces) -> Bool {
    named.contains { ProjectBundle.isSame($0, path, places) }
  }

  private enum Kind { case project, infoPlist, entitlements, source, script }

  private static func kind(of path: String) -> Kind? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return if name == "project.pbxproj" {
      .project
    } else if name.hasSuffix("Info.plist") {
      .infoPlist
    } else if name.hasSuffix(".entitlements") {
      .entitlements
    } else if name.hasSuffix(".swift") {
      .source
    } else if name.hasSuffix(".cs") {
      .script
    } else {
      nil
    }
  }
}
