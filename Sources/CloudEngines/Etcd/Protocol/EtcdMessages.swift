/// A key with its value, as etcd has it.
struct EtcdKeyValue: Equatable, Sendable {
  /// The key.
  var key: [UInt8] = []
  /// The value; empty for a deletion.
  var value: [UInt8] = []
  /// The revision of the store that wrote it.
  var modRevision: Int64 = 0
  /// How often the key was written since it was made; 0 for a deletion.
  var version: Int64 = 0
}

/// The answer to a range request.
struct EtcdRange: Equatable, Sendable {
  /// The revision of the store when it answered.
  var revision: Int64 = 0
  /// What was found.
  var entries: [EtcdKeyValue] = []
  /// Whether there are more than the limit.
  var hasMore = false
}

/// The answer to a write that compares.
struct EtcdTransaction: Equatable, Sendable {
  /// The revision of the store after it.
  var revision: Int64 = 0
  /// Whether the comparison held, and the write was carried out.
  var succeeded = false
  /// What is under the key instead.
  var found: EtcdKeyValue?
}

/// What a server says of itself.
struct EtcdStatus: Equatable, Sendable {
  /// Its version, such as "3.4.23".
  var version = ""
  /// How large its file is.
  var databaseBytes: Int64 = 0
  /// How much of it is in use.
  var usedBytes: Int64 = 0
  /// Who leads; 0 for nobody.
  var leader: UInt64 = 0
  /// Which member answers.
  var member: UInt64 = 0
  /// The revision of the store.
  var revision: Int64 = 0
  /// What the members complain about, such as a full store.
  var errors: [String] = []
}

/// One line of a watch.
struct EtcdWatchReply: Equatable, Sendable {
  /// The revision of the store when it was sent.
  var revision: Int64 = 0
  /// Whether the watch begins with this line.
  var isCreated = false
  /// Whether the watch has ended; it comes with status 200, and may come with the beginning.
  var isCanceled = false
  /// The oldest revision that is left, where a watch asked for an older one; else 0.
  var compactRevision: Int64 = 0
  /// Why it has ended.
  var cancelReason = ""
  /// What changed.
  var events: [EtcdKeyValue] = []
  /// What the gateway says when it has lost its server.
  var fault: EtcdFault?
}

/// How etcd says no.
struct EtcdFault: Equatable, Sendable {
  /// A number of gRPC's.
  var code: Int64 = 0
  /// etcd's words.
  var message = ""
}
