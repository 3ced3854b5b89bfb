/// What recording a variant found.
struct VariantRecording: Sendable, Hashable {
  /// The source with expectations.
  var source: String
  /// What the compiler made of it.
  var rows: [RecordRow]
  /// What the program did; nothing when it does not run.
  var events: EventExpectation?
}
