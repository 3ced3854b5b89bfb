import CompilerService
import Foundation
import SourceTools

exit(Worker.run(arguments: Array(CommandLine.arguments.dropFirst()), outline: OutlineReader.outline))
