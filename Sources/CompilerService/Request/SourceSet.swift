import Foundation

/// The sources of a request as they are at one moment, read and found to be text.
struct SourceSet: Sendable, Hashable {
  /// One source.
  struct Source: Sendable, Hashable {
    /// The path as the caller gave it.
    var givenPath: String
    /// The path that the compiler sees, without dots.
    var path: String
    /// What it holds.
    var text: String
    /// Whether the disk holds the same under ``path``.
    var isOnDisk: Bool
  }

  /// The sources, in order.
  var sources: [Source]

  /// The paths that the compiler sees.
  var paths: [String] { sources.map(\.path) }

  /// Reads the sources of a request.
  ///
  /// - Parameters:
  ///   - inputs: The sources.
  ///   - limit: How many bytes one may have.
  ///   - folder: The folder in which a text without a folder of its own is thought to lie.
  /// - Throws: ``CompilerServiceError`` for what is no text.
  init(_ inputs: [SourceInput], limit: Int, folder: String) throws(CompilerServiceError) {
    guard !inputs.isEmpty else { throw .noFiles }
    var sources: [Source] = []
    for input in inputs { sources.append(try Self.source(input, limit: limit, folder: folder)) }
    if let first = sources.first, sources.allSatisfy(\.text.isEmpty) { throw .empty(first.givenPath) }
    if let path = Self.firstRepeated(sources.map(\.path)) { throw .repeated(path) }
    self.sources = sources
  }

  private static func firstRepeated(_ paths: [String]) -> String? {
    var seen: Set<String> = []
    return paths.first { !seen.insert($0).inserted }
  }

  /// The path that the caller gave for one that the compiler names.
  func givenPath(_ path: String) -> String {
    sources.first { $0.path == path }?.givenPath ?? path
  }

  private static func source(_ input: SourceInput, limit: Int, folder: String) throws(CompilerServiceError) -> Source {
    let path = input.path
    guard let text = input.text else {
      let url = URL(filePath: path).standardizedFileURL
      return Source(givenPath: path, path: url.path, text: try read(path, limit: limit), isOnDisk: true)
    }
    guard text.utf8.count <= limit else { throw .tooLarge(path, bytes: text.utf8.count, limit: limit) }
    let isAbsolute = path.hasPrefix("/")
    let url = isAbsolute ? URL(filePath: path) : URL(filePath: folder).appending(path: path)
    return Source(givenPath: path, path: url.standardizedFileURL.path, text: text, isOnDisk: false)
  }

  private static func read(_ path: String, limit: Int) throws(CompilerServiceError) -> String {
    guard FileManager.default.fileExists(atPath: path) else { throw .missing(path) }
    let target = URL(filePath: path).resolvingSymlinksInPath().path
    let attributes = (try? FileManager.default.attributesOfItem(atPath: target)) ?? [:]
    let kind = attributes[.type] as? FileAttributeType
    if kind == .typeDirectory { throw .folder(path) }
    guard kind == .typeRegular else { throw .unreadable(path) }
    let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    guard size <= limit else { throw .tooLarge(path, bytes: size, limit: limit) }
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path) }
    guard let text = String(validating: data, as: UTF8.self) else { throw .notText(path) }
    return text
  }
}
