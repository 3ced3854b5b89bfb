/// What opening the history found.
package struct HistoryReport: Sendable, Equatable {
  /// How many lines of earlier sessions can be recalled.
  package var loaded: Int
  /// How many rows of the file were no history line and were passed over.
  package var skipped: Int
  /// Why the file could not be read, or nil.
  package var failure: HistoryFileError?

  /// Makes a report.
  package init(loaded: Int, skipped: Int, failure: HistoryFileError?) {
    self.loaded = loaded
    self.skipped = skipped
    self.failure = failure
  }
}
