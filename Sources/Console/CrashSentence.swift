private import CEditLine

/// What a program without a terminal says when it crashes: one sentence, in place of pages of calls.
///
/// The state behind this belongs to C; see `CrashSentence.h`.
package enum CrashSentence {
  /// Watches for crashes from the first sentence on; once, in the program's first thread.
  package static func install() {
    crash_sentence_install()
  }

  /// Says what a crash from now on writes: the signal and the check stand between the two texts.
  ///
  /// - Parameters:
  ///   - before: The beginning.
  ///   - after: The end, without a newline.
  ///   - descriptor: Where it goes.
  package static func set(before: String, after: String, descriptor: Int32) {
    // Both texts are copied during the call.
    unsafe crash_sentence_set(before, after, descriptor)
  }
}
