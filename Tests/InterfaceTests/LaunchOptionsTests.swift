import Commands
import CompilerService
import Interface
import Programs
import Proofs
import Testing

struct LaunchOptionsTests {
  private static let nouns: Set = ["store", "screen", "device", "help"]

  private func options(_ line: String) throws -> LaunchOptions {
    try LaunchOptions(arguments: line.split(separator: " ").map(String.init), nouns: Self.nouns)
  }

  @Test(arguments: [
    ("", LaunchOptions.Mode.conversation),
    ("run a.isola b.isola --json", .files(["a.isola", "b.isola"])),
    ("run a.swift --mode 5 --time 3 -- -x b", .program(Self.program)),
    ("--quiet -c version", .text("version")),
    ("store products --ephemeral", .command("store products")),
    ("store buy pro --quantity 2", .command("store buy pro --quantity 2")),
    ("store check --json a b", .check(["a", "b"])),
    ("store verify a.b.c --data d", .verify(token: "a.b.c", environment: .xcode)),
    ("--json store verify a.jws --environment production", .verify(token: "a.jws", environment: .production)),
    ("device prove --json", .prove(ProofRequest())),
    ("--cloud file:c device prove reinstall", .prove(ProofRequest([.reinstall], cloud: "file:c"))),
    ("device prove --cloud no-uploads:etcd://h:1/a", .prove(ProofRequest(cloud: "no-uploads:etcd://h:1/a"))),
    ("device prove propagation --meanwhile true", .prove(ProofRequest([.propagation], meanwhile: "true"))),
    ("device list", .command("device list")),
    ("--version", .version),
    ("migrate --write . --help", .sources(["migrate", "--write", ".", "--help"])),
    ("--json doctor App -c x", .sources(["doctor", "--json", "App", "-c", "x"])),
    ("store --help", .help),
  ])
  func `the first word that is no option chooses the way in`(line: String, mode: LaunchOptions.Mode) throws {
    #expect(try options(line).mode == mode)
  }

  private static let program = {
    var launch = ProgramLaunch(files: ["a.swift"])
    (launch.mode, launch.arguments, launch.input) = (.swift5, ["-x", "b"], .inherited)
    launch.limits.time = .seconds(3)
    return launch
  }()

  @Test func `options may stand anywhere`() throws {
    let options = try options("store --json products --data /tmp/d --keep-going --quiet --store f.storekit")

    #expect(options.mode == .command("store products"))
    #expect(options.writesJSON && options.keepsGoing && options.isQuiet && !options.isEphemeral)
    #expect(options.dataFolder == "/tmp/d" && options.storeFile == "f.storekit")
  }

  @Test func `words of a command keep their spaces and quotes`() throws {
    let options = try LaunchOptions(arguments: ["store", "buy", "a b", "it's"], nouns: Self.nouns)

    #expect(options.mode == .command(#"store buy 'a b' 'it'\''s'"#))
  }

  @Test(arguments: [
    (
      "--device Phone",
      "The name behind --device must be 1 to 32 small letters, digits and hyphens such as my-phone, not `Phone`."
    ),
    ("--device a --ephemeral", "--device a keeps what is done on it, and --ephemeral keeps nothing; give one of them."),
    ("--colour", "--colour is no option of isola; isola --help lists them."),
    ("-c", "-c expects a value after it."),
    ("-c a b", "-c takes one text, and 'b' follows it; quote the commands as one word."),
    ("run", "run expects at least one file."),
    ("run a.swift b.isola", "'b.isola' is no Swift file, and 'a.swift' is; scripts and programs are run apart."),
    ("run a.swift --time x", "--time expects a number of seconds from 1 to 1000000, and 'x' is none."),
    ("run a.swift --fast", "--fast is no option of isola run FILE.swift; isola --help lists them."),
    ("store verify", "`store verify` needs TOKEN|FILE."),
    ("device prove --cloud none", "device prove needs a cloud, in which devices meet, and --cloud none is none."),
    ("device prove fast", "`fast` was found where reinstall or propagation was expected."),
    ("--cloud no-uploads:none", "--cloud expects none, file:PATH or etcd://HOST:PORT/ACCOUNT, not 'no-uploads:none'."),
    (
      "--cloud no-uploads:no-uploads:file:c",
      "--cloud expects none, file:PATH or etcd://HOST:PORT/ACCOUNT, not 'no-uploads:no-uploads:file:c'."
    ),
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
