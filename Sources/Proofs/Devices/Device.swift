/// A device of a proof: a process of the program that can be listened to.
protocol Device: AnyObject {
  /// What the proof calls it.
  var name: String { get }
  /// Where its words arrive.
  var descriptor: Int32 { get }
  /// Whether nothing more can come.
  var hasEnded: Bool { get }
  /// How its process ended, as the predicate of a sentence, asked when nothing more can come; nil where it runs on.
  var ending: String? { get }
  /// Takes what has arrived.
  func receive()
  /// Ends its process at once.
  func end()
}
