import Foundation
import SourceFiles

/// A folder of Xcode's that a person names: a project, or a workspace of several.
struct ProjectBundle {
  private let path: String
  private let isWorkspace: Bool

  /// Nil where a path is neither.
  init?(_ path: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace") else { return nil }
    self.path = path
    isWorkspace = path.hasSuffix(".xcworkspace")
  }

  /// The project files that it stands for.
  func projects(_ places: SourcePlaces) throws(FileProblem) -> [String] {
    guard isWorkspace else {
      let file = "\(path)/project.pbxproj"
      guard FileManager.default.fileExists(atPath: places.absolute(file)) else { throw FileProblem(file, .missing) }
      return [file]
    }
    let list = "\(path)/contents.xcworkspacedata"
    let text: FileText
    do { text = try FileText(path: places.absolute(list)) } catch { throw FileProblem(list, error.reason) }
    let base = Self.parent(of: path)
    let references = text.text.split(separator: "location").dropFirst().compactMap { rest -> String? in
      let parts = rest.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let sign = parts[1].firstIndex(of: ":") else { return nil }
      let path = String(parts[1][parts[1].index(after: sign)...])
      return parts[1].hasPrefix("absolute:") ? path : base.isEmpty ? path : "\(base)/\(path)"
    }
    return references.filter { $0.hasSuffix(".xcodeproj") && !$0.contains("Pods/") }.map { $0 + "/project.pbxproj" }
  }

  /// The folder that a project lies in, which its paths count from.
  static func folder(of project: String) -> String {
    let folder = parent(of: parent(of: project))
    return folder.isEmpty ? "." : folder
  }

  /// Whether two paths lead to one file.
  static func isSame(_ left: String, _ right: String, _ places: SourcePlaces) -> Bool {
    func standard(_ path: String) -> String { URL(filePath: places.absolute(path)).standardizedFileURL.path }
    return standard(left) == standard(right)
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
