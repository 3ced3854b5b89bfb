// A program whose main actor runs on our loop. It plays the scenario that its first argument names and prints what it saw;
// `InstallationTests` runs it and compares the lines.

import Glibc
import MainLoop

// A scenario that hangs ends by the alarm signal instead of keeping its test waiting.
alarm(60)

let started = ContinuousClock.now
let installation = try MainLoop.install()
let installed = ContinuousClock.now
let probe = Probe(installation: installation)

switch CommandLine.arguments.dropFirst().first {
case "order": probe.order()
case "hold": probe.hold()
case "sleep": probe.sleep()
case "window": probe.window()
case "blocks": probe.blocks()
case "real": probe.real()
case "isolated": probe.isolated()
case "trap": probe.trap()
case "check": probe.check()
case "again": probe.again()
case "cost": print((installed - started) / .milliseconds(1))
case let other: print("no scenario is called \(other ?? "nothing")")
}
