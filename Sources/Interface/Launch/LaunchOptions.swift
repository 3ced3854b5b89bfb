package import Commands
package import Proofs

/// What the command line asks for.
package struct LaunchOptions: Equatable, Sendable {
  /// What to do.
  package var mode: Mode = .conversation

  /// The `.storekit` file to use, `nil` for the one that is built in.
  package var storeFile: String?

  /// The folder for what lasts, `nil` for the one of the XDG convention.
  package var dataFolder: String?

  /// The device that the program is, `nil` for the first.
  package var device: String?

  /// Where the cloud is, `nil` for the file of the XDG convention.
  package var cloud: CloudPlace?

  /// Whether nothing is kept.
  package var isEphemeral = false

  /// Whether the ledger is only read, which another process may be writing.
  package var isReadOnly = false

  /// Whether one JSON object a line is written instead of text.
  package var writesJSON = false

  /// Whether only replies and failures are told.
  package var isQuiet = false

  /// Whether a script goes on after a failure.
  package var keepsGoing = false

  /// The ways in.
  package enum Mode: Equatable, Sendable {
    /// The prompt at a terminal, else a script from standard input.
    case conversation

    /// Scripts, one after the other in one session.
    case files([String])

    /// Commands from the command line, separated by `;`.
    case text(String)

    /// One command, whose words are those of the command line.
    case command(String)

    /// A question to the compiler, without an app.
    case tool(ToolRequest)

    /// A person's own program, without an app.
    case program(ProgramLaunch)

    /// A command over people's sources, which another program carries out.
    case sources([String])

    /// The checker of `.storekit` files, without an app.
    case check([String])

    /// The verifier of tokens, without an app.
    case verify(token: String, environment: TokenEnvironment)

    /// The promises of devices, without an app in this process.
    case prove(ProofRequest)

    /// The version on one line.
    case version

    /// The usage.
    case help
  }

  /// Makes options for a conversation that keeps its data.
  package init() {}
}

/// Why a command line was not understood.
package struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One sentence: what is wrong and what was expected.
  package let description: String
}

extension LaunchOptions {
  /// Reads a command line.
  ///
  /// Options may stand anywhere before `--`. The first word that is no option chooses the way in: `run`, or the noun of a
  /// command that is then carried out alone.
  ///
  /// - Parameters:
  ///   - arguments: The words after the name of the program.
  ///   - nouns: The nouns of the grammar.
  /// - Throws: ``UsageError``.
  package init(arguments: [String], nouns: Set<String>) throws(UsageError) {
    var words: [String] = []
    var rest = arguments[...]
    var text: String?
    while let word = rest.popFirst() {
      if words.isEmpty, text == nil, Self.sourceCommands.contains(word) {
        // What follows is read by the program that this one becomes, `--help` included.
        mode = .sources([word] + (writesJSON ? ["--json"] : []) + rest)
        return
      }
      switch word {
      case "-c": text = try Self.value(of: word, from: &rest)
      case "--store": storeFile = try Self.value(of: word, from: &rest)
      case "--data": dataFolder = try Self.value(of: word, from: &rest)
      case "--device": device = try Self.device(try Self.value(of: word, from: &rest))
      case "--cloud": cloud = try CloudPlace(try Self.value(of: word, from: &rest))
      case "--ephemeral": isEphemeral = true
      case "--read-only": isReadOnly = true
      case "--json": writesJSON = true
      case "--quiet": isQuiet = true
      case "--keep-going": keepsGoing = true
      case "--version": mode = .version
      case "--help", "-h": mode = .help
      case "--":
        // What follows belongs to the compiler or to a program that is run, and is no option of Isola's in any case.
        words += words.first.flatMap(ToolRequest.Verb.init) == nil && words.first != "run" ? rest : ["--"] + rest
        rest = []
      case _ where word.hasPrefix("-") && word != "-" && words.isEmpty:
        throw UsageError(description: "\(word) is no option of isola; isola --help lists them.")
      default: words.append(word)
      }
    }
    if isEphemeral, dataFolder != nil {
      throw UsageError(
        description: "--ephemeral keeps nothing and --data names a folder to keep it in; give one of them."
      )
    }
    if isEphemeral, isReadOnly {
      throw UsageError(
        description: "--ephemeral keeps nothing and --read-only shows what is kept; give one of them."
      )
    }
    if let device, isEphemeral || isReadOnly {
      throw UsageError(
        description:
          "--device \(device) keeps what is done on it, and \(isEphemeral ? "--ephemeral" : "--read-only") keeps nothing; give one of them."
      )
    }
    guard mode == .conversation else { return }
    mode = try Self.mode(words: words, text: text, nouns: nouns)
    if words.starts(with: ["device", "prove"]) { mode = .prove(try Self.proof(words, cloud: cloud)) }
    if case .tool(var request) = mode, writesJSON {
      request.format = .json
      mode = .tool(request)
    }
    if case .program(var launch) = mode, writesJSON {
      launch.writesJSON = true
      mode = .program(launch)
    }
  }

  /// The commands that `isola-sources` carries out.
  private static let sourceCommands: Set = ["doctor", "migrate"]

  private static func mode(words: [String], text: String?, nouns: Set<String>) throws(UsageError) -> Mode {
    if let text {
      guard words.isEmpty else {
        throw UsageError(
          description: "-c takes one text, and '\(words[0])' follows it; quote the commands as one word."
        )
      }
      return .text(text)
    }
    guard let first = words.first else { return .conversation }
    if first == "run" {
      guard words.count > 1 else { throw UsageError(description: "run expects at least one file.") }
      let isProgram = words.dropFirst().prefix { $0 != "--" }.contains { $0.hasSuffix(".swift") }
      if isProgram { return .program(try ProgramLaunch(arguments: Array(words.dropFirst()))) }
      return .files(Array(words.dropFirst()))
    }
    if let verb = ToolRequest.Verb(rawValue: first) {
      return .tool(try ToolRequest(verb, arguments: Array(words.dropFirst())))
    }
    if words.starts(with: ["store", "check"]) { return .check(Array(words.dropFirst(2))) }
    if words.starts(with: ["store", "verify"]) { return try verification(words) }
    guard nouns.contains(first) else {
      throw UsageError(
        description:
          "'\(first)' is neither 'run' nor a command; isola --help shows the ways in, isola help the commands."
      )
    }
    return .command(words.map(quoted).joined(separator: " "))
  }

  private static func value(of option: String, from rest: inout ArraySlice<String>) throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw UsageError(description: "\(option) expects a value after it.") }
    return value
  }

  private static func device(_ name: String) throws(UsageError) -> String {
    if let fault = DeviceName.fault(name, "The name behind --device") { throw UsageError(description: fault) }
    return name
  }

  /// The verification that words ask for, as the grammar reads them.
  private static func verification(_ words: [String]) throws(UsageError) -> Mode {
    let input: Input
    do { input = try Grammar.house.parse(words.map(quoted).joined(separator: " ")) } catch {
      throw UsageError(description: error.message)
    }
    guard case .command(.store(.verify(let token, let environment))) = input else { return .help }
    return .verify(token: token, environment: environment)
  }

  /// The proof that words ask for, as the grammar reads them.
  private static func proof(_ words: [String], cloud: CloudPlace?) throws(UsageError) -> ProofRequest {
    let input: Input
    do { input = try Grammar.house.parse(words.map(quoted).joined(separator: " ")) } catch {
      throw UsageError(description: error.message)
    }
    guard case .command(.proof(let command)) = input else {
      throw UsageError(description: "device prove expects a promise or nothing.")
    }
    return try ProofRequest(command, cloud: cloud)
  }

  /// A word as the grammar reads it back.
  private static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_./:=@,+%".contains($0) }
    guard !isPlain else { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}

extension LaunchOptions {
  /// The text of `isola --help`.
  package static let usage = """
    usage: isola [options]                    the prompt; a script when standard input is no terminal
           isola [options] run FILE.isola…    scripts, one after the other in one session
           isola [options] -c "a; b"          commands from the command line
           isola [options] COMMAND            one command, such as: isola store products
           isola run FILE.swift… [-- ARGS]    a program of your own: verdict, events, outcome
           isola lab COMMAND                  experiments; isola help lab lists the commands
           isola device prove [PROMISE]       proves with processes of its own that dismissals travel
           isola store check FILE… [--json]   the checker of .storekit files
           isola store verify TOKEN|FILE      what a signed token says, and whether it is to be believed
           isola check FILE…                  what the compiler says; the files are one module
           isola matrix FILE…                 what it says in the six modes
           isola fix FILE… [--write]          its fix-its, as a difference
           isola expand FILE                  what macros generate, in place
           isola explain GROUP                the toolchain's page about a group of diagnostics
           isola isolation FILE               the isolation it inferred, and every call that crosses
           isola migrate PATH… [--write]      from the former AppCoins SDK to the present one, as a difference
           isola doctor PATH… [--fix]         what an AppCoins project needs besides code

    options:
      --store FILE    products from a .storekit file instead of the ones built in
      --data DIR      keep data in DIR (else $XDG_DATA_HOME/isola)
      --device NAME   be this device of the data folder, beside others; made where there is none
      --cloud CLOUD   file:PATH, which processes share (else $XDG_DATA_HOME/isola/cloud.sqlite),
                      etcd://HOST:PORT/ACCOUNT, or none; no-uploads:CLOUD loses what is written
      --ephemeral     keep nothing
      --read-only     show what is kept and buy nothing, beside a session that may be running
      --json          one JSON object a line for replies, failures and events
      --quiet         replies and failures only
      --keep-going    go on after a failure in a script
      --version       the version
      --help          this page

    options of check, matrix, fix, expand and isolation:
      --mode MODE     5, 5-complete, 6 (the default), 6-mainactor, 6-nonsending, 6-upcoming
      --build         compile to machine code too, so that a crash behind the diagnostics shows
      --warnings      a warning fails as well
      --sarif         a SARIF log (check)
      -D NAME, -I DIR, --toolchain DIR, -- FLAGS…

    options of run FILE.swift, which runs in a folder of its own and can hurt nothing outside it:
      --time SECONDS (10), --memory MEGABYTES (512), --processes NUMBER (0), --network
      --mode MODE, -O, -D NAME, -I DIR, --module-alias NAME=OTHER

    migrate and doctor have pages of their own: isola migrate --help

    exit status: 0 fine, 1 a command failed, 2 usage, 3 an expectation failed, 70 internal or the
    compiler crashed
    Inside, `help` lists the commands.
    """
}
