/// What happens while a catalogue is verified, in order; the last is always the end.
package enum VerifyProgress: Sendable {
  /// So many variants will be verified.
  case began(variants: Int)
  /// A variant is done; its runs that differed will be repeated.
  case checked(VariantReport)
  /// So many runs that differed are repeated, one at a time while nothing else is done.
  case repeating(Int)
  /// A variant whose run was repeated is done.
  case repeated(VariantReport)
  /// Everything is done, or the task was cancelled.
  case ended(VerifySummary)
}
