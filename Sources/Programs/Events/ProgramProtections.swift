/// Which walls stood around a program.
///
/// The limits of time, memory, output and files need none of them.
package struct ProgramProtections: Sendable, Hashable {
  /// The version of Landlock that kept its writes in its folder; 0 when the kernel has none.
  package var landlock: Int
  /// Whether everything but its folder was mounted read-only.
  package var mounts: Bool
  /// Whether it had a network of its own, with nothing behind it; not where it may open connections.
  package var network: Bool
  /// Whether system calls were filtered, which is what refuses processes and connections.
  package var seccomp: Bool
  /// Whether the filter could say what it refused.
  package var reportsRefusals: Bool

  /// Describes the walls.
  ///
  /// - Parameters:
  ///   - landlock: The version of Landlock, 0 for none.
  ///   - mounts: Whether everything but the folder was mounted read-only.
  ///   - network: Whether it had a network of its own.
  ///   - seccomp: Whether system calls were filtered.
  ///   - reportsRefusals: Whether the filter could say what it refused.
  package init(
    landlock: Int = 0,
    mounts: Bool = false,
    network: Bool = false,
    seccomp: Bool = false,
    reportsRefusals: Bool = false
  ) {
    self.landlock = landlock
    self.mounts = mounts
    self.network = network
    self.seccomp = seccomp
    self.reportsRefusals = reportsRefusals
  }

  /// What did not hold, as sentences; none when all did.
  package var missing: [String] {
    var sentences: [String] = []
    switch (landlock > 0, mounts) {
    case (true, true): break
    case (false, true): sentences.append("Landlock is missing: read-only mounts alone kept its writes in its folder.")
    case (true, false): sentences.append("Mounts of its own are missing: Landlock alone kept its writes in its folder.")
    case (false, false) where reportsRefusals:
      sentences.append(
        "Landlock and mounts are missing: its writes were looked at, and a changed path gets around that."
      )
    case (false, false): sentences.append("Nothing kept it from writing elsewhere: Landlock and mounts are missing.")
    }
    if !seccomp {
      let doors = network ? "processes" : "processes and connections"
      sentences.append("Nothing kept it from \(doors): system calls cannot be filtered here.")
    } else if !reportsRefusals {
      sentences.append("What was refused is not said: the kernel's filter cannot report it.")
    }
    return sentences
  }
}
