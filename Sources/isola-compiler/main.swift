import CompilerService
import Foundation

exit(Worker.run(arguments: Array(CommandLine.arguments.dropFirst())))
