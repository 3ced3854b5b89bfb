// Runs the simulation of synced devices for many seeds, and says what each of them came to.
//
//   swift run -c release isola-sync-simulator --seeds 100000 [--first 0] [--rule NAME] [--steps 120]
import Foundation
import KeyValueSync

do throws(ArgumentFault) {
  let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
  exit(await Report(arguments).run() ? EXIT_SUCCESS : EXIT_FAILURE)
} catch {
  FileHandle.standardError.write(Data("isola-sync-simulator: \(error)\n".utf8))
  exit(2)
}
