package import KeyValueSync
import Synchronization

/// A cloud that is one file, shared by all processes of a machine that open it.
///
/// Each write gets the next revision of the file, and is durable when it is answered. Whoever watches is woken by a
/// datagram after the commit, and looks by itself now and then, since a writer may die between the two. What it reads
/// then is the latest state: several writes may come as one change, and its own are left out.
///
/// The limits are Apple's unless others are given, so an app that fits here fits there.
///
/// Owner of its state: a mutex in ``CloudFile``; each call ends before it lets go of it.
///
/// - SeeAlso: <https://www.sqlite.org/wal.html>; unix(7).
package final class EmbeddedCloud: KeyValueStore {
  /// How long a watcher waits for a datagram before it looks whether the file has changed, in milliseconds.
  package static let patience: Int32 = 500

  /// What the engine can do.
  package let capabilities: CloudCapabilities
  /// The file.
  package let path: String

  private let file: CloudFile
  private let folder: WakeFolder
  private let subscriptions = Subscriptions()
  private let watcher: CloudWatcher
  private let willWake: @Sendable () -> Void

  /// What the engine can do, known before a file is opened.
  ///
  /// - Parameter limits: How much one account may have.
  /// - Returns: A whole set under one key, since Apple's store counts keys.
  package static func capabilities(_ limits: CloudLimits = .apple) -> CloudCapabilities {
    CloudCapabilities(comparesAndSets: true, resumesChanges: true, layout: .blob, limits: limits)
  }

  /// Opens a cloud, and makes its file where there is none.
  ///
  /// - Parameters:
  ///   - path: The file; its folder has to exist. The sockets of those that watch lie beside it, in `PATH.wake`.
  ///   - account: Who is signed in, nil for nobody.
  ///   - limits: How much one account may have.
  ///   - patience: How long a watcher waits for a datagram before it looks by itself, in milliseconds.
  ///   - willWake: Called after each commit, before anybody is woken.
  /// - Throws: ``CloudError/unavailable(_:)`` with a sentence that names the file.
  package init(
    path: String,
    account: CloudAccount?,
    limits: CloudLimits = .apple,
    patience: Int32 = EmbeddedCloud.patience,
    willWake: @escaping @Sendable () -> Void = {}
  ) throws(CloudError) {
    file = try CloudFile(path: path, account: account, limits: limits)
    self.path = file.path
    folder = WakeFolder(path: file.path + ".wake")
    watcher = CloudWatcher(path: file.path, folder: folder, patience: patience)
    capabilities = Self.capabilities(limits)
    self.willWake = willWake
  }

  deinit {
    watcher.stop()
    subscriptions.end()
  }

  /// Why watchers are not woken by datagrams and only look by themselves; nil while all is well.
  package var wakeFailure: String? { watcher.failure }

  /// Signs another account in, or nobody.
  ///
  /// What was read belongs to the former account; everybody who watches is told so.
  ///
  /// - Parameter account: Who is signed in from now on.
  package func signIn(_ account: CloudAccount?) {
    file.signIn(account)
    subscriptions.signal()
  }

  /// How many bytes an account may have in this file, nil where only the limits say so.
  ///
  /// - Throws: ``CloudError``.
  package var quota: Int? {
    get throws(CloudError) { try file.quota() }
  }

  /// Says how many bytes an account may have in this file, for every process that opens it.
  ///
  /// What is there stays, even if it is more.
  ///
  /// - Parameter bytes: How many, nil for no more than the limits say.
  /// - Throws: ``CloudError``.
  package func setQuota(_ bytes: Int?) throws(CloudError) { try file.setQuota(bytes) }

  /// Has everybody look who watches here.
  func look() { subscriptions.signal() }

  // MARK: KeyValueStore

  /// Who is signed in.
  package func account() async throws(CloudError) -> CloudAccount? { file.account }

  /// Reads one key; where nobody is signed in, nothing is known.
  package func read(_ key: CloudKey) async throws(CloudError) -> CloudReading {
    try Self.checkCancellation()
    return try file.read(key)
  }

  /// Reads all keys with a prefix, as they were at one moment.
  package func range(_ prefix: CloudPrefix) async throws(CloudError) -> CloudRange {
    try Self.checkCancellation()
    return try file.range(prefix)
  }

  /// Writes one key, if what is expected is there, and wakes everybody who watches.
  package func write(
    _ value: [UInt8],
    for key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite {
    try change(key, to: value, expecting: expectation, as: account)
  }

  /// Removes one key; its row stays, so that others hear of it.
  package func remove(
    _ key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite {
    try change(key, to: nil, expecting: expectation, as: account)
  }

  /// Has everybody look who watches here; nothing waits for an exchange.
  package func synchronize() async throws(CloudError) -> Bool {
    try Self.checkCancellation()
    subscriptions.signal()
    return file.account != nil
  }

  /// What others change, read when it is asked for.
  package func changes(under prefix: CloudPrefix, after position: CloudRevision?) -> AsyncStream<CloudChange> {
    // The socket is there before the position is read, so that no commit falls between the two.
    watcher.start(subscriptions)
    let subscription = subscriptions.add()
    let reader = ChangeReader(file: file, prefix: prefix, position: position, subscription: subscription)
    return AsyncStream(unfolding: { await reader.next() }, onCancel: { subscription.end() })
  }

  private func change(
    _ key: CloudKey,
    to value: [UInt8]?,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) throws(CloudError) -> CloudWrite {
    try Self.checkCancellation()
    let outcome = try file.change(key, to: value, expecting: expectation, as: account)
    // A write of which nobody knows may have been carried out, so it wakes as well.
    if case .refused = outcome { return outcome }
    willWake()
    folder.wake(except: watcher.socketName)
    return outcome
  }

  private static func checkCancellation() throws(CloudError) {
    if Task.isCancelled { throw .cancelled }
  }
}
