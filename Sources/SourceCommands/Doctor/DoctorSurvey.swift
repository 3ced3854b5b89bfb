import Foundation
import ProjectDoctor
import SourceFiles
import SourceTools

/// Reads what the doctor looks at, and looks.
struct DoctorSurvey {
  /// A list that belongs to apps.
  private struct Listed {
    var isEntitlements: Bool
    var targets: [String] = []
    var settings: [BuildSettings] = []
  }

  private let places: SourcePlaces
  private let files: DoctorFiles
  private var lists: [String: Listed] = [:]
  /// The folders of projects with apps.
  private var folders: [String] = []
  private(set) var findings: [DoctorFinding] = []
  private(set) var problems: [FileProblem] = []
  /// The lists that were read.
  private(set) var documents: [String: PlistDocument] = [:]

  init(_ files: DoctorFiles, _ places: SourcePlaces) {
    self.files = files
    self.places = places
  }

  /// Looks at everything.
  mutating func look() async {
    for path in files.projects { look(atProject: path) }
    let isFree = files.projects.isEmpty
    for path in files.infoPlists where isFree || files.isNamed(path, places) {
      add(path, Listed(isEntitlements: false))
    }
    for path in files.entitlements where isFree || files.isNamed(path, places) {
      add(path, Listed(isEntitlements: true))
    }
    for (path, listed) in lists.sorted(by: { $0.key < $1.key }) { look(at: path, listed) }
    await lookAtSources()
    for path in files.scripts {
      if let text = try? FileText(path: places.absolute(path)).text {
        findings += UnityCheck(path: path, text: text).findings
      }
    }
  }

  private mutating func add(_ path: String, _ listed: Listed) {
    if lists[path] == nil { lists[path] = listed }
  }

  // MARK: Projects

  private mutating func look(atProject path: String) {
    let folder = ProjectBundle.folder(of: path)
    guard let document = read(path) else { return }
    let project: XcodeProject
    do {
      project = try XcodeProject(document, folder: places.absolute(folder)) { [places] file in
        try? FileText(path: places.absolute(places.shown(file, in: folder))).text
      }
    } catch {
      problems.append(error)
      return
    }
    let check = ProjectCheck(project)
    findings += check.findings
    if !check.apps.isEmpty { folders.append(folder) }
    for target in check.apps {
      for settings in target.settings {
        note("INFOPLIST_FILE", isEntitlements: false, settings, target, folder, project)
        note("CODE_SIGN_ENTITLEMENTS", isEntitlements: true, settings, target, folder, project)
      }
    }
  }

  private mutating func note(
    _ setting: String,
    isEntitlements: Bool,
    _ settings: BuildSettings,
    _ target: XcodeProject.Target,
    _ folder: String,
    _ project: XcodeProject
  ) {
    guard let value = settings[setting], !value.isEmpty else { return }
    let path = places.shown(value, in: folder)
    guard FileManager.default.fileExists(atPath: places.absolute(path)) else {
      let finding = ProjectCheck(project).missing(
        setting,
        value,
        target,
        settings.configuration,
        isEntitlements: isEntitlements
      )
      if !findings.contains(where: { $0.found == finding.found && $0.target == finding.target }) {
        findings.append(finding)
      }
      return
    }
    var listed = lists[path] ?? Listed(isEntitlements: isEntitlements)
    if !listed.targets.contains(target.name) { listed.targets.append(target.name) }
    listed.settings.append(settings)
    lists[path] = listed
  }

  // MARK: Lists

  private mutating func read(_ path: String) -> PlistDocument? {
    do {
      return try PlistDocument(FileText.data(path: places.absolute(path)), path: path)
    } catch {
      problems.append(FileProblem(path, at: error.place, error.reason))
      return nil
    }
  }

  private mutating func look(at path: String, _ listed: Listed) {
    guard let document = read(path) else { return }
    if !listed.isEntitlements, listed.targets.isEmpty, !files.isNamed(path, places), !document.isOfApp { return }
    documents[path] = document
    findings += Self.findings(document, listed)
  }

  private static func findings(_ document: PlistDocument, _ listed: Listed) -> [DoctorFinding] {
    let target = listed.targets.isEmpty ? nil : listed.targets.joined(separator: ", ")
    return listed.isEntitlements
      ? EntitlementsCheck(document, target: target).findings
      : InfoPlistCheck(document, target: target, settings: listed.settings).findings
  }

  // MARK: Sources

  /// Sources count for the app in whose folder they lie; what lies in none of them counts for all.
  private mutating func lookAtSources() async {
    var all: [CodeCheck.File] = []
    var failures: [FileProblem] = []
    await OrderedWork.run(files.sources) { [places] path in
      Result { () throws(FileProblem) in
        CodeCheck.File(path: path, use: AppCoinsUse.reading(try FileText(path: places.absolute(path)).text))
      }.mapError { FileProblem(path, at: $0.place, $0.reason) }
    } take: { result in
      switch result {
      case .success(let file): all.append(file)
      case .failure(let problem): failures.append(problem)
      }
      return true
    }
    problems += failures
    guard folders.count > 1 else {
      findings += CodeCheck(all).findings
      return
    }
    let owners: [String?] = all.map { file in
      folders.filter { Self.lies(file.path, in: $0) }.max { $0.count < $1.count }
    }
    for folder in folders {
      let own = all.indices.filter { owners[$0] == folder || owners[$0] == nil }.map { all[$0] }
      findings += CodeCheck(own).findings.filter { !findings.contains($0) }
    }
  }

  private static func lies(_ path: String, in folder: String) -> Bool {
    folder == "." ? !path.hasPrefix("/") && !path.hasPrefix("..") : path.hasPrefix(folder + "/")
  }
}
