import Foundation
import Testing

@testable import Console

struct HistoryFileTests {
  private let directory: URL
  private var path: String { directory.appending(path: "a/b/history.jsonl").path }

  init() throws {
    directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  private func write(_ text: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `what one session appends another one finds`() throws {
    let file = HistoryFile(path: path)
    #expect(try file.load(limit: 10) == .init())

    try file.append("한글")
    try file.append("two\nrows")
    try HistoryFile(path: path).append("of another session")
    try file.append("last")
    try file.synchronize()

    #expect(try file.load(limit: 10).entries == ["한글", "two\nrows", "of another session", "last"])
    try FileManager.default.removeItem(at: directory)
  }

  @Test func `only its owner can read it`() throws {
    try HistoryFile(path: path).append("secret")

    #expect(try permissions(path) == 0o600)
    #expect(try permissions(directory.appending(path: "a").path) == 0o700)
    #expect(try permissions(directory.appending(path: "a/b").path) == 0o700)
    try FileManager.default.removeItem(at: directory)
  }

  @Test func `broken rows are counted and passed over, and nothing is taken out of the file`() throws {
    let text = "\"one\"\nbroken\n\n\"two\"\n\"cut"
    try write(text)
    let file = HistoryFile(path: path)

    #expect(try file.load(limit: 10) == .init(entries: ["one", "two"], skipped: 2))

    try file.append("three")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text + "\n\"three\"\n")
    #expect(try file.load(limit: 10).entries == ["one", "two", "three"])
    try FileManager.default.removeItem(at: directory)
  }

  @Test func `it is shortened only when it holds more than twice the limit`() throws {
    try write((1...20).map { "\"\($0)\"\n" }.joined())
    let file = HistoryFile(path: path)

    #expect(try file.load(limit: 10).entries == (11...20).map(String.init))
    #expect(try file.load(limit: 100).entries.count == 20)

    try file.append("21")
    #expect(try file.load(limit: 10).entries == (12...21).map(String.init))
    #expect(try file.load(limit: 100).entries.count == 10)
    #expect(try permissions(path) == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path + "/a/b") == ["history.jsonl"])
    try FileManager.default.removeItem(at: directory)
  }

  @Test func `a symbolic link stays one when the file behind it is shortened`() throws {
    try write((1...5).map { "\"\($0)\"\n" }.joined())
    let link = directory.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)

    #expect(try HistoryFile(path: link).load(limit: 2).entries == ["4", "5"])

    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    #expect(try HistoryFile(path: path).load(limit: 10).entries == ["4", "5"])
    try FileManager.default.removeItem(at: directory)
  }

  @Test func `sessions that append and shorten at the same time lose no line`() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for session in 0..<4 {
        group.addTask {
          for line in 0..<50 {
            try HistoryFile(path: path).append("\(session) \(line)")
            if line % 10 == 0 { _ = try HistoryFile(path: path).load(limit: 20) }
          }
        }
      }
      try await group.waitForAll()
    }

    let entries = try HistoryFile(path: path).load(limit: 1000).entries
    // A look leaves at most 40 lines, and after the last one each session may have written nine.
    #expect((20...76).contains(entries.count))
    for session in 0..<4 {
      let lines = entries.filter { $0.hasPrefix("\(session) ") }
      #expect(lines == (50 - lines.count..<50).map { "\(session) \($0)" })
    }
    try FileManager.default.removeItem(at: directory)
  }

  @Test func `a path that cannot be written is an error that says why`() throws {
    let file = HistoryFile(path: "/proc/history/isola")

    let error = #expect(throws: HistoryFileError.self) { try file.append("one") }
    #expect(error?.description.hasPrefix("The history /proc/history/isola cannot be used: ") == true)
  }
}
