import FuzzTargets
import Glibc

/// The command `isola-fuzz TARGET [ARGUMENT…]`.
///
/// Built with `--sanitize fuzzer -Xswiftc -DLIBFUZZER` the arguments are libFuzzer's, which brings its own `main` and
/// looks for inputs that a target does not stand. Built as everything else they are files, which the target reads
/// once: so a crash is repeated in a debugger.
enum IsolaFuzz {
  /// The target with a name; without one the program ends with a sentence.
  ///
  /// - Parameter name: The first argument, nil where there is none.
  /// - Returns: The target's type.
  static func target(named name: String?) -> any FuzzTarget.Type {
    if let target = FuzzTargets.all.first(where: { $0.name == name }) { return target }
    let list = FuzzTargets.all.map { "  \($0.name)  \($0.summary)" }.joined(separator: "\n")
    fail("isola-fuzz: expected one of these targets as the first argument:\n\(list)")
  }

  /// Ends the program with a sentence on standard error.
  ///
  /// - Parameter sentence: What is wrong, and what was expected.
  static func fail(_ sentence: String) -> Never {
    // The bytes are the function's own and live as long as the call.
    let bytes = Array((sentence + "\n").utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(1)
  }
}
