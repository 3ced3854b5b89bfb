import Foundation
import Programs
import Testing

/// Programs that mean no good.
struct LimitTests {
  @Test func `one that never ends is stopped`() async throws {
    let outcome = try await Workshop.run(
      "import Glibc\nsignal(SIGTERM, SIG_IGN)\nsignal(SIGINT, SIG_IGN)\nwhile true {}",
      limits: ProgramLimits(time: .milliseconds(300))
    ).outcome

    #expect(outcome.limit == .time(.milliseconds(300)))
    #expect(outcome.text == "stopped: ran longer than 300 ms")
    #expect(outcome.signal?.name == "SIGKILL" && outcome.trap == nil)
  }

  @Test(arguments: [
    """
    var kept: [UnsafeMutableRawPointer] = []
    while true {
      let memory = UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 4096)
      memory.initializeMemory(as: UInt8.self, repeating: 1, count: 1 << 20)
      kept.append(memory)
    }
    """,
    """
    import Glibc
    while true {
      let memory = mmap(nil, 1 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)!
      memset(memory, 1, 1 << 20)
    }
    """,
  ])
  func `one that fills the memory is stopped`(source: String) async throws {
    let outcome = try await Workshop.run(source, limits: ProgramLimits(memory: 128 << 20)).outcome

    #expect(outcome.limit == .memory(128 << 20))
    #expect(outcome.text == "stopped: used more than 128 MB of memory")
    // What is gone over the limit is what was filled between two looks.
    #expect(outcome.peakMemory > 128 << 20 && outcome.peakMemory < 512 << 20)
  }

  @Test(arguments: [
    "while true { print(\"flood\", \"flood\", \"flood\") }",
    "import Foundation\nwhile true { FileHandle.standardError.write(Data(\"flood flood\\n\".utf8)) }",
    "let text = String(repeating: \"x\", count: 100_000)\nwhile true { print(text, terminator: \"\") }",
    "import IsolaProbes\nlet text = String(repeating: \"x\", count: 1000)\nwhile true { probe(text) }",
  ])
  func `a flood is stopped`(source: String) async throws {
    let trace = try await Workshop.run(source, limits: ProgramLimits(outputBytes: 64 << 10))

    #expect(trace.outcome.limit == .output(bytes: 64 << 10))
    #expect(trace.outcome.text == "stopped: wrote more than 64 KB")
    let written = trace.outcome.stdout + trace.outcome.stderr
    #expect(written.reduce(0) { $0 + $1.utf8.count } <= 64 << 10)
  }

  @Test func `a flood of short lines is stopped`() async throws {
    let outcome = try await Workshop.run("while true { print() }", limits: ProgramLimits(outputLines: 100)).outcome

    #expect(outcome.limit == .outputLines(100))
    #expect(outcome.stdout.count == 100)
  }

  @Test func `a line longer than any buffer arrives whole`() async throws {
    let outcome = try await Workshop.run("print(String(repeating: \"x\", count: 900_000))").outcome

    #expect(outcome.exit == 0)
    #expect(outcome.stdout.map(\.utf8.count) == [900_000])
  }

  @Test(arguments: [
    "import Glibc\nlet f = open(\"big\", O_WRONLY | O_CREAT, 0o600)\nvar b = [UInt8](repeating: 1, count: 1 << 20)\n"
      + "while true { write(f, &b, b.count) }",
    "import Foundation\nvar n = 0\nwhile true { n += 1; try Data(count: 1 << 20).write(to: URL(filePath: \"f\\(n)\")) }",
  ])
  func `one that fills its folder is stopped`(source: String) async throws {
    let outcome = try await Workshop.run(source, limits: ProgramLimits(fileBytes: 16 << 20)).outcome

    #expect(outcome.limit == .files(16 << 20))
    #expect(outcome.text == "stopped: wrote more than 16 MB into its folder")
  }

  @Test func `one that starts threads without end is stopped`() async throws {
    let outcome = try await Workshop.run(
      "import Foundation\nwhile true { Thread { sleep(100) }.start() }",
      limits: ProgramLimits(threads: 64)
    ).outcome

    #expect(outcome.limit == .threads(64))
  }

  @Test(.needsFilter) func `one that starts a process is stopped`() async throws {
    let outcome = try await Workshop.run(Self.spawning("/bin/true")).outcome

    #expect(outcome.limit == .process)
    #expect(outcome.text == "stopped: started a process (not allowed)")
    #expect(outcome.stdout.isEmpty)
  }

  @Test(.needsFilter) func `a bomb of processes is stopped, and none is left`() async throws {
    let source = """
      import Glibc
      let name = "/proc/self/exe"
      while true {
        var process: pid_t = 0
        var words: [UnsafeMutablePointer<CChar>?] = [strdup(name), nil]
        posix_spawn(&process, name, nil, nil, &words, nil)
        if process > 0 { print(process) }
      }
      """
    let outcome = try await Workshop.run(source, limits: ProgramLimits(processes: 8)).outcome

    #expect(outcome.limit == .processes(8))
    #expect(outcome.text == "stopped: started more than 8 processes")
    #expect(!outcome.stdout.contains(where: Workshop.isAlive))
  }

  @Test func `a daemon ends with the program`() async throws {
    let source = """
      import Glibc
      let script = "setsid sleep 1000 & echo $!"
      var process: pid_t = 0
      var words: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(script), nil]
      posix_spawn(&process, "/bin/sh", nil, nil, &words, nil)
      waitpid(process, nil, 0)
      """
    let outcome = try await Workshop.run(source, limits: ProgramLimits(processes: 8)).outcome

    #expect(outcome.text == "exit 0")
    #expect(outcome.stdout.count == 1)
    #expect(!outcome.stdout.contains(where: Workshop.isAlive))
  }

  @Test(.needsWriteWall, .needsFilter) func `one that writes outside of its folder is stopped`() async throws {
    let outside = "\(Workshop.folder)/outside"
    let outcome = try await Workshop.run(
      "import Foundation\nprint(\"a\")\ntry? \"x\".write(toFile: \"\(outside)\", atomically: false, encoding: .utf8)\nprint(\"b\")"
    ).outcome

    #expect(outcome.limit == .write(outside))
    #expect(outcome.text == "stopped: wrote outside its folder: \(outside)")
    #expect(outcome.stdout == ["a"])
    #expect(!FileManager.default.fileExists(atPath: outside))
  }

  @Test(
    .needsWriteWall,
    .needsFilter,
    arguments: [
      "open(OUTSIDE + \"/new\", O_WRONLY | O_CREAT, 0o600)", "open(OUTSIDE + \"/file\", O_WRONLY)",
      "open(OUTSIDE + \"/file\", O_RDWR | O_TRUNC)", "mkdir(OUTSIDE + \"/folder\", 0o700)",
      "unlink(OUTSIDE + \"/file\")",
      "rename(OUTSIDE + \"/file\", \"mine\")", "rename(\"own\", OUTSIDE + \"/other\")",
      "symlink(\"own\", OUTSIDE + \"/link\")", "link(\"own\", OUTSIDE + \"/link\")", "truncate(OUTSIDE + \"/file\", 0)",
      "Int32(symlink(OUTSIDE, \"way\") * 0) + open(\"way/file\", O_WRONLY)",
      "Int32(symlink(OUTSIDE + \"/new\", \"end\") * 0) + open(\"end\", O_WRONLY | O_CREAT, 0o600)",
    ]
  )
  func `a write outside of the folder is refused, in whatever way`(call: String) async throws {
    let outside = try Self.outside()
    let source = """
      import Glibc
      let OUTSIDE = CommandLine.arguments[1]
      close(open("own", O_WRONLY | O_CREAT, 0o600))
      errno = 0
      let result = \(call)
      print(result, errno == EACCES)
      """
    let outcome = try await Workshop.run(source, arguments: [outside], limits: ProgramLimits(endsAtRefusal: false))
      .outcome

    #expect(outcome.stdout == ["-1 true"], "\(outcome.text)")
    #expect(outcome.limit == nil)
    #expect(outcome.refusals.map(\.word) == ["write"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == ["file"])
    #expect(try String(contentsOfFile: "\(outside)/file", encoding: .utf8) == "kept")
  }

  @Test(
    .needsWriteWall,
    arguments: [
      "chmod(OUTSIDE + \"/file\", 0o777)", "chown(OUTSIDE + \"/file\", 1, 1)", "utimes(OUTSIDE + \"/file\", nil)",
      "fchmod(open(OUTSIDE + \"/file\", O_RDONLY), 0o777)", "fchmodat(AT_FDCWD, OUTSIDE + \"/file\", 0o777, 0)",
    ]
  )
  func `permissions, owners and dates outside of the folder stay`(call: String) async throws {
    let outside = try Self.outside()
    let source = "import Glibc\nlet OUTSIDE = CommandLine.arguments[1]\nprint(\(call))"
    let outcome = try await Workshop.run(source, arguments: [outside]).outcome

    #expect(outcome.stdout == ["-1"])
  }

  @Test func `in its own folder it may do what it likes`() async throws {
    let source = """
      import Foundation
      let files = FileManager.default
      try files.createDirectory(atPath: "a/b/c", withIntermediateDirectories: true)
      try "x".write(toFile: "a/b/c/file", atomically: true, encoding: .utf8)
      try files.moveItem(atPath: "a/b/c/file", toPath: "moved")
      try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: "moved")
      try files.removeItem(atPath: "a")
      try "y".write(toFile: NSTemporaryDirectory() + "/temporary", atomically: true, encoding: .utf8)
      try "z".write(toFile: "/dev/null", atomically: false, encoding: .utf8)
      print(try files.contentsOfDirectory(atPath: ".").sorted(), NSHomeDirectory() == files.currentDirectoryPath)
      """
    let outcome = try await Workshop.run(source).outcome

    #expect(outcome.stdout == ["[\"moved\", \"temporary\"] true"], "\(outcome.text) \(outcome.stderr)")
  }

  @Test(.needsFilter) func `one that opens a connection is stopped, and may where it is allowed`() async throws {
    for kind in ["SOCK_STREAM", "SOCK_DGRAM"] {
      for call in ["bind", "connect"] {
        let source = """
          import Glibc
          let number = socket(AF_INET, Int32(\(kind).rawValue), 0)
          var address = sockaddr_in()
          address.sin_family = sa_family_t(AF_INET)
          address.sin_addr.s_addr = in_addr_t(CommandLine.arguments.count > 1 ? 0x7f00_0001 : 0x0800_0001).bigEndian
          let size = socklen_t(MemoryLayout<sockaddr_in>.size)
          let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { \(call)(number, $0, size) }
          }
          print(result)
          """
        let outcome = try await Workshop.run(source).outcome
        #expect(outcome.text == "stopped: opened a network connection (not allowed)")
        let allowed = try await Workshop.run(
          source,
          arguments: ["here"],
          limits: ProgramLimits(allowsNetwork: true)
        ).outcome
        #expect(allowed.exit == 0 && allowed.stdout.count == 1)
      }
    }
  }

  @Test(
    .needsFilter,
    arguments: [
      ("kill(getppid(), SIGKILL)", "called kill (not allowed)"), ("kill(-1, SIGKILL)", "called kill (not allowed)"),
      ("kill(1, SIGTERM)", "called kill (not allowed)"), ("unshare(0x20000)", "called unshare (not allowed)"),
      ("chroot(\".\")", "called chroot (not allowed)"), ("ptrace(0, 0, 0, 0)", "called ptrace (not allowed)"),
    ]
  )
  func `one that reaches for other processes or the machine is stopped`(call: String, text: String) async throws {
    let name = String(call.prefix { $0 != "(" })
    // Some of these are not in the module of the C library.
    let declaration = "@_silgen_name(\"\(name)\") func c_\(name)"
    let source =
      switch name {
      case "unshare": "import Glibc\n\(declaration)(_: Int32) -> Int32\nprint(c_\(call))"
      case "ptrace": "import Glibc\n\(declaration)(_: Int, _: Int, _: Int, _: Int) -> Int\nprint(c_\(call))"
      default: "import Glibc\nprint(\(call))"
      }
    let outcome = try await Workshop.run(source).outcome

    #expect(outcome.text == "stopped: " + text)
    #expect(outcome.stdout.isEmpty)
  }

  @Test func `one that closes its descriptors is watched all the same`() async throws {
    let outcome = try await Workshop.run(
      "import Glibc\nprint(\"open\")\nfor number in 0..<Int32(100) { close(number) }\nwhile true {}",
      limits: ProgramLimits(time: .milliseconds(300))
    ).outcome

    #expect(outcome.limit == .time(.milliseconds(300)))
    #expect(outcome.stdout == ["open"])
  }

  @Test func `what is open in this process is not open in the program`() async throws {
    let ours = try #require(FileHandle(forReadingAtPath: "/etc/hostname"))
    // As it is with what others open here, this one would be inherited.
    _ = fcntl(ours.fileDescriptor, F_SETFD, 0)
    let source = "import Glibc\nprint((3..<Int32(1024)).filter { fcntl($0, F_GETFD) >= 0 })"
    let outcome = try await Workshop.run(source).outcome

    #expect(outcome.stdout == ["[3]"])
    try ours.close()
  }

  @Test func `all walls stand on this machine, or what is missing is said`() async throws {
    let walls = try await Workshop.walls()
    let isWhole = walls.landlock > 0 && walls.mounts && walls.seccomp && walls.reportsRefusals

    #expect(walls.missing.isEmpty == isWhole)
  }

  /// A program that starts another.
  private static func spawning(_ path: String) -> String {
    """
    import Glibc
    var process: pid_t = 0
    var words: [UnsafeMutablePointer<CChar>?] = [strdup("\(path)"), nil]
    print(posix_spawn(&process, "\(path)", nil, nil, &words, nil))
    """
  }

  /// A folder with a file, which no program may touch.
  private static func outside() throws -> String {
    let folder = "\(Workshop.folder)/outside-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "kept".write(toFile: "\(folder)/file", atomically: true, encoding: .utf8)
    return folder
  }
}
