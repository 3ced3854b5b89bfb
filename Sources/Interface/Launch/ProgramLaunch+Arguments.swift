import CompilerService
import Programs

extension ProgramLaunch {
  /// Reads the words behind `isola run`.
  ///
  /// - Parameter arguments: Files that end in `.swift`, and options; what follows `--` is given to the program.
  /// - Throws: ``UsageError``.
  package init(arguments: [String]) throws(UsageError) {
    self.init(files: [])
    input = .inherited
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--":
        self.arguments = Array(rest)
        rest = []
      case "--mode":
        let name = try Self.value(of: word, from: &rest)
        guard let mode = CompilerMode(rawValue: name) else {
          let names = CompilerMode.allCases.map(\.rawValue).joined(separator: ", ")
          throw UsageError(description: "'\(name)' is no mode; the modes are \(names).")
        }
        self.mode = mode
      case "-O": isOptimized = true
      case "-D", "-I": flags += [word, try Self.value(of: word, from: &rest)]
      case "--module-alias": flags += ["-module-alias", try Self.value(of: word, from: &rest)]
      case "--time": limits.time = .seconds(try Self.number(of: word, "seconds", from: &rest))
      case "--memory": limits.memory = try Self.number(of: word, "megabytes", from: &rest) << 20
      case "--processes": limits.processes = try Self.number(of: word, "processes", from: &rest)
      case "--network": limits.allowsNetwork = true
      case _ where word.hasPrefix("-"):
        throw UsageError(description: "\(word) is no option of isola run FILE.swift; isola --help lists them.")
      case _ where !word.hasSuffix(".swift"):
        throw UsageError(
          description: "'\(word)' is no Swift file, and '\(files.first ?? "")' is; scripts and programs are run apart."
        )
      default: files.append(word)
      }
    }
  }

  private static func value(of option: String, from rest: inout ArraySlice<String>) throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw UsageError(description: "\(option) expects a value after it.") }
    return value
  }

  private static func number(
    of option: String,
    _ unit: String,
    from rest: inout ArraySlice<String>
  ) throws(UsageError) -> Int {
    let text = try value(of: option, from: &rest)
    guard let number = Int(text), (1...1_000_000).contains(number) else {
      throw UsageError(description: "\(option) expects a number of \(unit) from 1 to 1000000, and '\(text)' is none.")
    }
    return number
  }
}
