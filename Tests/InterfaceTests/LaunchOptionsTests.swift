import Interface
import Testing

struct LaunchOptionsTests {
  private static let nouns: Set = ["store", "screen", "help"]

  private func options(_ line: String) throws -> LaunchOptions {
    try LaunchOptions(arguments: line.split(separator: " ").map(String.init), nouns: Self.nouns)
  }

  @Test(arguments: [
    ("", LaunchOptions.Mode.conversation),
    ("run a.isola b.isola --json", .files(["a.isola", "b.isola"])),
    ("--quiet -c version", .text("version")),
    ("store products --ephemeral", .text("store products")),
    ("store buy pro --quantity 2", .text("store buy pro --quantity 2")),
    ("store check --json a b", .check(["a", "b"])),
    ("--version", .version),
    ("store --help", .help),
  ])
  func `the first word that is no option chooses the way in`(line: String, mode: LaunchOptions.Mode) throws {
    #expect(try options(line).mode == mode)
  }

  @Test func `options may stand anywhere`() throws {
    let options = try options("store --json products --data /tmp/d --keep-going --quiet --store f.storekit")

    #expect(options.mode == .text("store products"))
    #expect(options.writesJSON && options.keepsGoing && options.isQuiet && !options.isEphemeral)
    #expect(options.dataFolder == "/tmp/d" && options.storeFile == "f.storekit")
  }

  @Test func `words of a command keep their spaces and quotes`() throws {
    let options = try LaunchOptions(arguments: ["store", "buy", "a b", "it's"], nouns: Self.nouns)

    #expect(options.mode == .text(#"store buy 'a b' 'it'\''s'"#))
  }

  @Test(arguments: [
    ("--colour", "--colour is no option of isola; isola --help lists them."),
    ("-c", "-c expects a value after it."),
    ("-c a b", "-c takes one text, and 'b' follows it; quote the commands as one word."),
    ("run", "run expects at least one file."),
    ("fly", "'fly' is neither 'run' nor a command; isola --help shows the ways in, isola help the commands."),
    ("--ephemeral --data d", "--ephemeral keeps nothing and --data names a folder to keep it in; give one of them."),
  ])
  func `what is not understood is said in one sentence`(line: String, sentence: String) {
    #expect(throws: UsageError.self) { try options(line) }
    do {
      _ = try options(line)
    } catch {
      #expect("\(error)" == sentence)
    }
  }
}
