import KeyValueSync
import Synchronization

/// What one consumer of changes has seen, and how it comes to the rest.
///
/// It reads when it is asked, so what was not asked for is never kept: several changes come as one.
final class ChangeReader: Sendable {
  private struct Place {
    var account: CloudAccount?
    var position: CloudRevision
  }

  private let file: CloudFile
  private let prefix: CloudPrefix
  private let subscription: Subscription
  private let place: Mutex<Place>

  /// Begins at a revision, or with what comes from now on.
  init(file: CloudFile, prefix: CloudPrefix, position: CloudRevision?, subscription: Subscription) {
    self.file = file
    self.prefix = prefix
    self.subscription = subscription
    place = Mutex(Place(account: file.account, position: position ?? file.latest ?? .zero))
  }

  deinit {
    // Nobody can ask any more.
    subscription.end()
  }

  /// The next change; nil at the end.
  func next() async -> CloudChange? {
    while await subscription.wait() {
      if let change = look() { return change }
    }
    return nil
  }

  private func look() -> CloudChange? {
    let seen = place.withLock { $0 }
    let news: CloudFile.News
    // A file that cannot be read at the moment is read again when something happens; "read again" tells the consumer,
    // who meets the error itself.
    do { news = try file.news(under: prefix, after: seen.position) } catch { return CloudChange() }
    guard news.account == seen.account else {
      place.withLock { $0 = Place(account: news.account, position: news.position) }
      return CloudChange(reason: .accountChange, position: news.position)
    }
    guard news.position > seen.position else { return nil }
    place.withLock { $0.position = news.position }
    guard !news.entries.isEmpty else { return nil }
    return CloudChange(
      reason: .serverChange,
      keys: news.entries.map(\.key),
      entries: news.entries,
      position: news.position
    )
  }
}
