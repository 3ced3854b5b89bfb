/// Whether a module starts with top-level statements.
package enum EntryPoint: String, Sendable {
  /// As the sources say: a file `main.swift` or a single file with statements at its top level is a script.
  case automatic
  /// No top-level statements; globals are globals.
  case library
  /// Top-level statements; globals of the script are variables of the main actor.
  case script
}
