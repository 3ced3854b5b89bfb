import Foundation
import Testing

/// Experiments from the command line.
@Suite(.serialized) struct LabCommandTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let environment = [
    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "XDG_CACHE_HOME": BuiltProduct.sharedCache,
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func isola(_ arguments: String..., experiments: String? = nil) async throws -> Run.Result {
    var environment = Self.environment
    environment["ISOLA_EXPERIMENTS"] = experiments
    return try await Run.isola(arguments, environment: environment, in: folder)
  }

  /// A catalogue of one experiment, which a test may change.
  private func catalogue(of slug: String) throws -> String {
    let source = Self.root.appending(path: "Sources/Lab/Experiments/\(slug)")
    let catalogue = folder.path("experiments")
    try FileManager.default.createDirectory(atPath: catalogue, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: source.path, toPath: "\(catalogue)/\(slug)")
    return catalogue
  }

  @Test func `list names the experiments of an area, show teaches one`() async throws {
    let list = try await isola("lab", "list", "deinit")
    #expect(list.exit == 0 && list.stdout.contains("deinit-observable-task"), "\(list)")
    #expect(!list.stdout.contains("obs-existential"), "\(list)")

    let page = try await isola("lab", "show", "deinit-observable-task")
    for part in ["Cancelling a task from deinit", "believed", "measured", "Rule", "What to do", "SE-0371"] {
      #expect(page.stdout.contains(part), "\(part) in \(page)")
    }
  }

  @Test func `a name that nobody has is answered with the nearest`() async throws {
    let result = try await isola("lab", "show", "obs-existentiel")

    #expect(result.exit == 1)
    #expect(result.stderr.contains("did you mean obs-existential?"), "\(result)")
  }

  @Test func `a variant is checked in every mode, run, and held against what was recorded`() async throws {
    let result = try await isola("lab", "run", "obs-alert-closure", "cure")

    #expect(result.exit == 0, "\(result)")
    for row in ["6-mainactor", "redraw=scheduled", "exit 0", "as recorded"] {
      #expect(result.stdout.contains(row), "\(row) in \(result)")
    }
  }

  @Test func `what differs from the record is told with the first line that does, and fails`() async throws {
    let catalogue = try catalogue(of: "obs-alert-closure")
    let path = "\(catalogue)/obs-alert-closure/cure-read-in-body.events"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("redraw=scheduled", with: "redraw=forgotten")
      .write(toFile: path, atomically: true, encoding: .utf8)

    let run = try await isola("lab", "run", "obs-alert-closure", "cure", experiments: catalogue)
    #expect(run.exit == 3, "\(run)")
    #expect(run.stdout.contains("redraw=forgotten\" was expected"), "\(run)")

    let record = try await isola("lab", "record", "obs-alert-closure", "--write", experiments: catalogue)
    #expect(record.exit == 0 && record.stdout.contains("+out redraw=scheduled"), "\(record)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    let again = try await isola("lab", "verify", experiments: catalogue)
    #expect(again.exit == 0, "\(again)")
  }

  @Test func `two variants are set side by side`() async throws {
    let result = try await isola("lab", "diff", "deinit-listener-self", "broken", "cure")

    #expect(result.exit == 0, "\(result)")
    #expect(result.stdout.contains("alive=true"), "\(result)")
    #expect(result.stdout.contains("> loop=ended"), "\(result)")
  }

  @Test func `explain names the experiments that emit exactly that`() async throws {
    let named = try await isola("explain", "actor_isolated_non_self_reference")
    #expect(named.exit == 0 && named.stdout.contains("deinit-observable-task broken-tracked-property"), "\(named)")

    let group = try await isola("explain", "ActorIsolatedCall")
    #expect(group.stdout.contains("deinit-calls-method"), "\(group)")
  }

  @Test func `an experiment is copied to be changed, and a copy that is there stays`() async throws {
    let editor = try folder.write("#!/bin/sh\necho '// mine' >> \"$1\"\n", to: "editor")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: editor)
    let command = "'\(BuiltProduct.path("isola"))' lab try obs-alert-closure cure --in Box --edit"
    for count in 1...2 {
      let environment = Self.environment.merging(["EDITOR": editor]) { $1 }
      let result = try await Run.program(
        "/usr/bin/script",
        ["-qec", command, "/dev/null"],
        environment: environment,
        in: folder
      )
      #expect(result.exit == 0 && result.stdout.contains("redraw=scheduled"), "\(result)")
      let copies = try FileManager.default.contentsOfDirectory(atPath: folder.path("Box"))
      let copy = try #require(copies.first { $0.hasPrefix("cure") })
      #expect(try folder.read("Box/\(copy)").split(separator: "\n").count { $0 == "// mine" } == count)
    }
  }
}
