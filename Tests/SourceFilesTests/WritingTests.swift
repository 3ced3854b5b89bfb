import Foundation
import SourceFiles
import Testing

struct WritingTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `a file is replaced as a whole and keeps its mode, and a link stays one`() throws {
    try folder.write("old", to: "a.swift")
    try folder.link("link.swift", to: "a.swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("a.swift"))

    try FileReplacement.write(folder.path("link.swift"), replacing: Data("old".utf8), with: Data("new".utf8))

    #expect(try folder.read("a.swift") == "new")
    #expect(try FileStatus(folder.path("a.swift")).mode == 0o640)
    #expect(try FileStatus(folder.path("link.swift"), followsLinks: false).kind == .link)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.swift", "link.swift"])
  }

  @Test func `a file that has changed since it was read is left alone`() throws {
    try folder.write("newer", to: "a.swift")

    #expect(throws: FileProblem(folder.path("a.swift"), .changed)) {
      try FileReplacement.write(folder.path("a.swift"), replacing: Data("old".utf8), with: Data("new".utf8))
    }
    #expect(try folder.read("a.swift") == "newer")
  }

  @Test func `a clean tree may be written, a dirty one only if that is allowed`() throws {
    try folder.git("init", "-q")
    try folder.write("a", to: "a.swift")
    try folder.write("b", to: "b.swift")
    try folder.git("add", ".")
    try folder.git("commit", "-q", "-m", "first")
    #expect(refusal(of: "a.swift") == nil)

    try folder.write("", to: "unrelated, and unknown to git")
    #expect(refusal(of: "a.swift") == nil)

    try folder.write("changed", to: "b.swift")
    let sentence = try #require(refusal(of: "a.swift"))
    #expect(sentence.contains("has changes that are not committed (b.swift)"))
    #expect(refusal(of: "a.swift", .init(staged: true)) != nil)
    #expect(refusal(of: "a.swift", .init(dirty: true)) == nil)

    try folder.git("add", "b.swift")
    #expect(refusal(of: "a.swift")?.contains("--allow-staged") == true)
    #expect(refusal(of: "a.swift", .init(staged: true)) == nil)
  }

  @Test func `what a run writes itself does not make the tree dirty for it`() throws {
    try folder.git("init", "-q")
    try folder.write("a", to: "a.swift")
    try folder.git("add", ".")
    try folder.git("commit", "-q", "-m", "first")
    var gate = WriteGate(.init())

    try gate.pass(folder.path("a.swift"))
    try folder.write("changed", to: "a.swift")

    #expect(throws: Never.self) { try gate.pass(folder.path("a.swift")) }
  }

  @Test func `a file that git does not know is not written`() throws {
    try folder.git("init", "-q")
    try folder.write("a", to: "sub/é b.swift")

    #expect(refusal(of: "sub/é b.swift")?.contains("git does not know this file") == true)
  }

  @Test func `outside of a git tree nothing is refused`() throws {
    try folder.write("a", to: "a.swift")

    #expect(refusal(of: "a.swift") == nil)
    #expect(WriteGate.root(of: folder.path("a.swift")) == nil)
  }

  @Test func `a git tree that git cannot read refuses with git's words`() throws {
    try folder.write("gitdir: /nowhere\n", to: ".git")
    try folder.write("a", to: "a.swift")

    let sentence = refusal(of: "a.swift")

    #expect(sentence?.contains("git cannot say what state it is in: fatal: not a git repository") == true)
  }

  private func refusal(of name: String, _ allowance: WriteGate.Allowance = .init()) -> String? {
    var gate = WriteGate(allowance)
    do {
      try gate.pass(folder.path(name))
      return nil
    } catch {
      return error.sentence
    }
  }
}
