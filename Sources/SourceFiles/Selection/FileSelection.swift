import Foundation

/// The files that a command line means.
package struct FileSelection: Sendable, Hashable {
  /// The files as a person would name them, by their names, each once.
  package private(set) var files: [String] = []
  /// What was looked at and cannot be taken.
  package private(set) var problems: [FileProblem] = []
  /// Folders that have the name of a wanted file; what is in them was looked at.
  package private(set) var likeFiles: [String] = []
  /// Folders that were left out for their name, which is that of other people's code.
  package private(set) var foreign: [String] = []
  /// What was typed and means nothing, as sentences.
  package private(set) var faults: [String] = []

  /// Finds the files.
  ///
  /// Nothing hidden is entered, and no link is followed but one that was named.
  ///
  /// - Parameters:
  ///   - query: What the command line says.
  ///   - folder: The folder that relative paths and patterns count from.
  package init(_ query: FileQuery, in folder: String = FileManager.default.currentDirectoryPath) {
    var found: [(path: String, target: String)] = []
    for path in query.paths { add(path, query, PathNames(folder), &found) }
    var seen: Set<String> = []
    files = found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      .filter { seen.insert($0.target).inserted }
      .map(\.path)
    problems.sort { $0.description.utf8.lexicographicallyPrecedes($1.description.utf8) }
    likeFiles.sort()
    foreign.sort()
  }

  private mutating func add(
    _ path: String,
    _ query: FileQuery,
    _ base: PathNames,
    _ found: inout [(path: String, target: String)]
  ) {
    let place = base.absolute(path)
    if let status = try? FileStatus(place) {
      let target = URL(filePath: place).resolvingSymlinksInPath().path(percentEncoded: false)
      if status.kind == .folder {
        var walk = TreeWalk(query, base: base, root: place, shown: path)
        walk.enterRoot()
        take(walk, &found)
      } else if !TreeWalk(query, base: base, root: place, shown: path).excludes(named: place) {
        found.append((path.withoutDots, target))
      }
    } else if (try? FileStatus(place, followsLinks: false))?.kind == .link {
      problems.append(FileProblem(path, .linkToNothing(target: TreeWalk.target(of: place))))
    } else if GlobPattern.isPattern(path) {
      expand(path, query, base, &found)
    } else {
      faults.append("There is no '\(path)'; a file, a folder or a pattern was expected.")
    }
  }

  /// What a pattern stands for: files, and everything in folders that it stands for.
  private mutating func expand(
    _ path: String,
    _ query: FileQuery,
    _ base: PathNames,
    _ found: inout [(path: String, target: String)]
  ) {
    let names = path.split(separator: "/").map(String.init)
    let fixed = names.prefix { !GlobPattern.isPattern($0) }
    let start = (path.hasPrefix("/") ? "/" : "") + fixed.joined(separator: "/")
    let root = base.absolute(start.isEmpty ? "." : start)
    var walk = TreeWalk(query, base: base, root: root, shown: start.isEmpty ? "." : start)
    walk.pattern = GlobPattern(names.dropFirst(fixed.count).joined(separator: "/"))
    if (try? FileStatus(root))?.kind == .folder { walk.enterRoot() }
    if walk.files.isEmpty {
      faults.append("Nothing goes by '\(path)'; a pattern was expected that a file or folder fits.")
    }
    take(walk, &found)
  }

  private mutating func take(_ walk: TreeWalk, _ found: inout [(path: String, target: String)]) {
    found += walk.files
    problems += walk.problems
    likeFiles += walk.likeFiles
    foreign += walk.foreign
  }
}
