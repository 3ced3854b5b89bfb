import Foundation
import SourceFiles
import Testing

struct FileSelectionTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func select(_ paths: [String], excludes: [String] = [], ignores: Bool = true) -> FileSelection {
    FileSelection(FileQuery(paths: paths, excludes: excludes, followsIgnoreFiles: ignores), in: folder.path)
  }

  private func write(_ names: String...) throws {
    for name in names { try folder.write("", to: name) }
  }

  @Test func `files of a folder come by their names, each once`() throws {
    try write("b.swift", "a/z.swift", "a.swift", "a/notes.md", ".hidden/x.swift")

    #expect(select(["."]).files == ["a.swift", "a/z.swift", "b.swift"])
    #expect(select(["a", "b.swift", ".", "./a/z.swift"]).files == ["a.swift", "a/z.swift", "b.swift"])
    #expect(select([folder.path("a")]).files == [folder.path("a/z.swift")])
  }

  @Test func `ignore files count in their folder and below, and the inner one has the last word`() throws {
    try folder.write("*.gen.swift\n/out/\n", to: ".gitignore")
    try folder.write("!kept.gen.swift\n", to: "sub/.gitignore")
    try write("x.gen.swift", "sub/kept.gen.swift", "sub/y.gen.swift", "out/z.swift", "sub/out/w.swift")

    #expect(select(["."]).files == ["sub/kept.gen.swift", "sub/out/w.swift"])
    #expect(select(["."], ignores: false).files.count == 5)
    #expect(select(["x.gen.swift"]).files == ["x.gen.swift"], "what is named is meant")
  }

  @Test func `ignore files above a folder count up to the root of the git tree`() throws {
    try folder.git("init", "-q")
    try folder.write("*.gen.swift\n", to: ".gitignore")
    try folder.write("secret.swift\n", to: ".git/info/exclude")
    try write("sub/x.gen.swift", "sub/secret.swift", "sub/a.swift")

    #expect(select(["sub"]).files == ["sub/a.swift"])
  }

  @Test func `what is excluded is left out, wherever patterns count from`() throws {
    try write("App/Old/a.swift", "App/b.swift", "App/Tests/c.swift")

    #expect(select(["App"], excludes: ["Old", "Tests/c.swift"]).files == ["App/b.swift"])
    #expect(select(["App"], excludes: ["App/Old/"]).files == ["App/Tests/c.swift", "App/b.swift"])
    #expect(select(["App/Old/a.swift"], excludes: ["Old"]).files == [])
  }

  @Test func `a pattern stands for files, and for everything in folders`() throws {
    try write("A/x.swift", "A/y.txt", "B/deep/z.swift", "C.swift")

    #expect(select(["?/x.swift"]).files == ["A/x.swift"])
    #expect(select(["*"]).files == ["A/x.swift", "B/deep/z.swift", "C.swift"])
    #expect(select(["B/**/*.swift"]).files == ["B/deep/z.swift"])
  }

  @Test func `what means nothing is said in a sentence`() {
    #expect(
      select(["nope.swift", "*.nope"]).faults == [
        "There is no 'nope.swift'; a file, a folder or a pattern was expected.",
        "Nothing goes by '*.nope'; a pattern was expected that a file or folder fits.",
      ]
    )
  }

  @Test func `links are not followed, and one that leads out of the tree is told`() throws {
    try write("in/a.swift", "out.swift")
    try folder.link("in/inner.swift", to: "a.swift")
    try folder.link("in/outer.swift", to: "../out.swift")
    try folder.link("in/gone.swift", to: "nothing.swift")
    try folder.link("in/round", to: ".")

    let selection = select(["in"])

    #expect(selection.files == ["in/a.swift"])
    #expect(
      selection.problems.map(\.description) == [
        "in/gone.swift: The link leads to nothing.swift, which is not there.",
        "in/outer.swift: The link leads out of the tree, to ../out.swift, and was not followed.",
      ]
    )
    #expect(select(["in/outer.swift"]).files == ["in/outer.swift"], "a link that is named is meant")
  }

  @Test func `a folder with the name of a source is entered and told`() throws {
    try write("x.swift/a.swift")

    #expect(select(["."]).files == ["x.swift/a.swift"])
    #expect(select(["."]).likeFiles == ["x.swift"])
  }

  @Test func `folders of other people's code are left out and told`() throws {
    try write("Pods/a.swift", "b.swift")

    #expect(select(["."]).files == ["b.swift"])
    #expect(select(["."]).foreign == ["Pods"])
    #expect(select(["Pods"]).files == ["Pods/a.swift"])
  }
}
