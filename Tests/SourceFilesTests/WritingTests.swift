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
    let files = [folder.path("a.swift")]
    #expect(WritePermission.refusal(of: files, .init()) == nil)

    try folder.write("", to: "unrelated, and unknown to git")
    #expect(WritePermission.refusal(of: files, .init()) == nil)

    try folder.write("changed", to: "b.swift")
    let refusal = try #require(WritePermission.refusal(of: files, .init()))
    #expect(refusal.contains("has changes that are not committed (b.swift)"))
    #expect(WritePermission.refusal(of: files, .init(staged: true)) != nil)
    #expect(WritePermission.refusal(of: files, .init(dirty: true)) == nil)

    try folder.git("add", "b.swift")
    #expect(WritePermission.refusal(of: files, .init())?.contains("--allow-staged") == true)
    #expect(WritePermission.refusal(of: files, .init(staged: true)) == nil)
  }

  @Test func `a file that git does not know is not written`() throws {
    try folder.git("init", "-q")
    try folder.write("a", to: "sub/é b.swift")

    let refusal = WritePermission.refusal(of: [folder.path("sub/é b.swift")], .init())

    #expect(refusal?.contains("git does not know") == true)
  }

  @Test func `outside of a git tree nothing is refused`() throws {
    try folder.write("a", to: "a.swift")

    #expect(WritePermission.refusal(of: [folder.path("a.swift")], .init()) == nil)
    #expect(!WritePermission.hasTree(folder.path("a.swift")))
  }

  @Test func `a git tree that git cannot read refuses with git's words`() throws {
    try folder.write("gitdir: /nowhere\n", to: ".git")
    try folder.write("a", to: "a.swift")

    let refusal = WritePermission.refusal(of: [folder.path("a.swift")], .init())

    #expect(refusal?.contains("git cannot say what state it is in: fatal: not a git repository") == true)
  }
}
