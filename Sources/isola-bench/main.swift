// The figures that Isola promises, measured as ratios or against a limit in one run.
//
//   swift build -c release && swift run -c release isola-bench
//
// The machine may be noisy and shared: figures are medians, and a ratio pairs each run with one of its peer.
import Foundation
import Interface
import MainLoop

let installation = try MainLoop.install()
let isWithinLimits = Verdict()
Task.detached(name: "benchmarks") {
  do {
    for figure in try await Benchmarks(installation: installation).all() {
      StandardOutput.write(figure.row)
      if !figure.isWithinLimit { isWithinLimits.fail() }
    }
  } catch {
    StandardOutput.write("isola-bench: \(error)")
    isWithinLimits.fail()
  }
  installation.loop.stop()
}
installation.loop.run()
exit(isWithinLimits.holds ? EXIT_SUCCESS : EXIT_FAILURE)
