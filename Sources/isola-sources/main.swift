import Foundation
import SourceCommands

// A reader that goes away, such as `head`, ends this program without a word.
signal(SIGPIPE, SIG_DFL)
let status = await SourceCommand.run(
  Array(CommandLine.arguments.dropFirst()),
  SourceOutput(write: StandardStreams.write, remark: StandardStreams.remark),
  Surroundings.places
)
exit(status.rawValue)
