// The figures that Isola promises, measured as ratios or against a limit in one run.
//
//   swift build -c release && swift run -c release isola-bench [GROUP…]
//
// The machine may be noisy and shared: figures are medians, and a ratio pairs each run with one of its peer.
import Foundation
import Interface
import MainLoop

// The propagation figure starts this program again as its other process.
if let writer = EtcdWriter(CommandLine.arguments) { writer.run() }
let names = CommandLine.arguments.dropFirst()
let groups = names.isEmpty ? Benchmarks.Group.allCases : names.compactMap(Benchmarks.Group.init)
guard names.isEmpty || groups.count == names.count else {
  let known = Benchmarks.Group.allCases.map(\.rawValue).joined(separator: ", ")
  StandardOutput.write("isola-bench: expected names of groups, which are \(known).")
  exit(EX_USAGE)
}
let installation = try MainLoop.install()
let isWithinLimits = Verdict()
Task.detached(name: "benchmarks") {
  do {
    try await Benchmarks(installation: installation).measure(groups) { figures in
      for figure in figures {
        StandardOutput.write(figure.row)
        if !figure.isWithinLimit { isWithinLimits.fail() }
      }
    }
  } catch {
    StandardOutput.write("isola-bench: \(error)")
    isWithinLimits.fail()
  }
  installation.loop.stop()
}
installation.loop.run()
exit(isWithinLimits.holds ? EXIT_SUCCESS : EXIT_FAILURE)
