extension StoreSession {
  /// Who was handed which transaction and when, who listens, and what waits for nobody.
  ///
  /// The latest thousand entries are kept.
  public nonisolated var trace: StoreTrace { feed.trace }

  /// The entries of the trace as they come; each reading of this property is a stream of its own.
  public nonisolated var traceEntries: AsyncStream<StoreTrace.Entry> { traceBroadcast.stream() }

  /// Forgets the entries of the trace; their numbers go on.
  public nonisolated func clearTrace() { feed.clearTrace() }
}
