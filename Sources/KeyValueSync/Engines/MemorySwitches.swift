/// What a ``MemoryStore`` can be made to do to those who use it, each as the real stores do it.
package struct MemorySwitches: Sendable {
  /// What happens to a write whose answer does not come.
  package enum Lost: Sendable {
    /// The request was lost: nothing was written.
    case request
    /// The answer was lost: it was written.
    case answer
  }

  /// Whether the first answer of the cloud has come; until then every reading is "not yet known".
  package var isKnown = true
  /// Whether the cloud can be reached.
  package var isOnline = true
  /// Whether uploads go nowhere while downloads work, and nobody is told: writes are taken and lost.
  package var hasDeadUploads = false
  /// How many of the next writes are refused, though nobody wrote in between.
  package var refusals = 0
  /// What becomes of the next writes, the first first.
  package var lost: [Lost] = []
  /// An error that every call throws.
  package var error: CloudError?
  /// Whether writes stay in memory until ``MemoryStore/flush()``, as on Apple's platforms.
  package var defersWrites = false
  /// Whether changes wait for ``MemoryStore/deliver()``, and then come as one.
  package var holdsChanges = false
  /// Whether changes say why they come and what they are about.
  package var tellsDetails = true
  /// Whether changes bring the new values along.
  package var sendsEntries = false
  /// Whether the store's own writes come back as changes.
  package var echoes = false

  /// Makes a store that behaves.
  package init() {}
}
