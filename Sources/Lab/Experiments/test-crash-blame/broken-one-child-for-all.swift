// A runner as in development environments: a child process runs all tests, and the parent reports what it heard.
// Look at the third test: it never began, and is reported as failed after 0.000 s.
import Foundation

/// Owns the rows.
final class Container {
  var rows: [Int] = []
  lazy var context = Context(self)
}

/// Reaches the rows without owning their container.
final class Context {
  unowned let container: Container

  init(_ container: Container) {
    self.container = container
  }

  func insert(_ row: Int) {
    container.rows.append(row)
  }
}

/// The helper of all tests: its container ends with its last line.
func makeContext() -> Context {
  Container().context
}

let names = ["a", "b", "c"]

/// Runs a test, and returns whether it passed.
func runTest(_ name: String) -> Bool {
  switch name {
  case "a":
    let container = Container()
    container.context.insert(1)
    return container.rows == [1]
  case "b":
    let context = makeContext()
    context.insert(1)
    return context.container.rows == [1]
  default:
    return Container().rows.isEmpty
  }
}

/// Runs this program again with the names of tests, and returns the lines in which it says how they ended.
func runChild(_ names: [String]) throws -> [String] {
  let child = Process()
  let output = Pipe()
  child.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
  child.arguments = names
  child.standardOutput = output
  child.standardError = FileHandle.nullDevice
  try child.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  child.waitUntilExit()
  return text.split(separator: "\n").map(String.init)
}

/// The child: runs tests in this order, and says how each ended.
func runTests(_ names: [String]) {
  for name in names {
    print("\(name) \(runTest(name) ? "passed" : "failed")")
    // What a pipe has not got when the process crashes is lost.
    fflush(nil)
  }
}

@main struct Runner {
  static func main() throws {
    let wanted = CommandLine.arguments.dropFirst()
    guard wanted.isEmpty else {
      runTests(Array(wanted))
      return
    }
    let heard = try runChild(names)
    for name in names {
      let line = heard.first { $0.hasPrefix(name + " ") }
      // Nothing was heard of it, so nothing is known of it, its time included.
      print(line ?? "\(name) failed after 0.000 s")
    }
  }
}
