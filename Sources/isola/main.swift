import Commands
import Console
import Foundation
import Interface
import MainLoop
import Synchronization

// Nothing may run before the executors are installed, so this file is synchronous from its first line to its last.

StandardStreams.fillGaps()

let options: LaunchOptions
do throws(UsageError) {
  options = try LaunchOptions(
    arguments: Array(CommandLine.arguments.dropFirst()),
    nouns: Set(Grammar.house.nouns.map(\.typed))
  )
} catch {
  StandardStreams.writeError("isola: \(error)")
  exit(ProgramStatus.usage.rawValue)
}

switch options.mode {
case .version:
  StandardStreams.write("isola \(Version.current)")
  exit(ProgramStatus.fine.rawValue)
case .help:
  StandardStreams.write(LaunchOptions.usage)
  exit(ProgramStatus.fine.rawValue)
case .check(let files):
  exit(StoreChecker.run(files, writesJSON: options.writesJSON).rawValue)
case .verify(let token, let environment):
  let folders = Folders(environment: ProcessInfo.processInfo.environment)
  exit(
    TokenChecker.run(
      token,
      environment,
      dataFolder: options.isEphemeral ? nil : options.dataFolder ?? folders.data,
      writesJSON: options.writesJSON
    ).rawValue
  )
case .sources(let arguments):
  StandardStreams.writeError(SourceProgram.become(arguments))
  exit(ProgramStatus.internal.rawValue)
case .conversation, .files, .text, .command, .tool, .program, .prove:
  // Not `exit`: threads of cells may still run, and would meet what it clears up. Everything is written by now.
  Farewell.leave(Program.run(options))
}
