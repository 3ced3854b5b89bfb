import Foundation

/// The store's memory: every transaction, and the indexes that answer StoreKit's questions about them.
///
/// A pure value. Decisions are made by functions that change nothing and return a ``LedgerChange``; the session keeps
/// its records first and then applies them here, so a purchase that cannot be kept has never happened.
struct Ledger: Sendable {
  /// A transaction and what the store keeps beside it.
  struct Entry: Sendable {
    var record: TransactionRecord
    var isFinished = false
    /// When queries begin to see it; nil is at once.
    var visibleFrom: Date?
  }

  /// All entries in the order of their numbers.
  private(set) var entries: [Entry] = []
  /// The numbers of the entries, so that a search does not touch the entries themselves.
  private var ids: [UInt64] = []
  /// For each product the transactions that a history shows: no finished consumables, unless they were refunded.
  private(set) var history: [String: [UInt64]] = [:]
  /// Purchases that wait for approval or for the customer to solve an issue.
  private(set) var open: [UInt64] = []
  /// Every subscription, by the number of its first transaction.
  private(set) var subscriptions: [UInt64: SubscriptionRecord] = [:]
  /// The products that a family has shared.
  private(set) var sharedProductIDs: Set<String> = []
  /// The subscriptions of each group, oldest first.
  private var groups: [String: [UInt64]] = [:]
  /// When something happens to a subscription next.
  private(set) var agenda = Agenda()
  /// When each purchase was paid for that is neither finished nor refunded; nil where nobody asks.
  private(set) var unfinished: Agenda?
  /// The last number that was given out; the first one is 1.
  ///
  /// Xcode starts at 0. People count from 1, and a 0 reads as "none" in too many places.
  private(set) var lastID: UInt64 = 0

  /// Plays a history.
  init(replaying records: [LedgerRecord] = []) {
    for record in records { apply(record) }
  }

  /// The number of the next transaction.
  var nextID: UInt64 { lastID + 1 }

  /// The entry with a number.
  ///
  /// - Complexity: O(log *n*).
  subscript(id: UInt64) -> Entry? {
    guard let index = index(of: id) else { return nil }
    return entries[index]
  }

  /// Applies one record of a history.
  mutating func apply(_ record: LedgerRecord, visibleFrom: Date? = nil) {
    switch record {
    case .transaction(let transaction): store(transaction, visibleFrom: visibleFrom)
    case .subscription(let subscription): store(subscription)
    case .finished(let id): finish(id)
    case .deleted(let id): delete(id)
    case .cleared(let lastID):
      let isAsked = unfinished != nil
      self = Ledger()
      self.lastID = lastID
      if isAsked { unfinished = Agenda() }
    }
  }

  /// Notes from now on when each purchase was paid for that is neither finished nor refunded.
  mutating func noteUnfinished() {
    unfinished = Agenda()
    for entry in entries { noteUnfinished(entry) }
  }

  private mutating func noteUnfinished(_ entry: Entry) {
    let isOpen = entry.record.isPaid && !entry.isFinished
    unfinished?.set(isOpen ? entry.record.purchaseDate : nil, for: entry.record.id)
  }

  /// The subscription to which something happens next, and when; nil where nothing will.
  var nextEvent: (date: Date, id: UInt64)? { agenda.first }

  /// A subscription and its latest transaction.
  func snapshot(of id: UInt64) -> SubscriptionSnapshot? {
    guard let subscription = subscriptions[id], let latest = self[subscription.latestID]?.record else { return nil }
    return SubscriptionSnapshot(subscription: subscription, latest: latest)
  }

  /// The subscriptions of a group, oldest first.
  func snapshots(ofGroup group: String) -> [SubscriptionSnapshot] {
    groups[group, default: []].compactMap(snapshot(of:))
  }

  /// Makes every transaction visible to queries.
  mutating func revealAll() {
    for index in entries.indices where entries[index].visibleFrom != nil { entries[index].visibleFrom = nil }
  }

  private mutating func store(_ transaction: TransactionRecord, visibleFrom: Date?) {
    lastID = max(lastID, transaction.id)
    let position = ids.lowerBound(transaction.id)
    if position < ids.count, ids[position] == transaction.id {
      if entries[position].record.state != .purchased { entries[position].visibleFrom = visibleFrom }
      entries[position].record = transaction
    } else {
      ids.insert(transaction.id, at: position)
      entries.insert(Entry(record: transaction, visibleFrom: visibleFrom), at: position)
    }
    let isOpen = transaction.state == .pending || transaction.state == .interrupted
    Self.place(transaction.id, in: &open, isOpen)
    updateHistory(of: entries[position])
    noteUnfinished(entries[position])
    if transaction.groupID != nil { updateAgenda(of: transaction.originalID) }
    if transaction.ownership != Transaction.OwnershipType.purchased.rawValue {
      sharedProductIDs.insert(transaction.productID)
    }
  }

  private mutating func store(_ subscription: SubscriptionRecord) {
    if subscriptions.updateValue(subscription, forKey: subscription.id) == nil {
      Self.place(subscription.id, in: &groups[subscription.groupID, default: []], true)
    }
    updateAgenda(of: subscription.id)
  }

  private mutating func updateAgenda(of id: UInt64) {
    agenda.set(snapshot(of: id).flatMap { $0.subscription.nextEvent(after: $0.latest) }, for: id)
  }

  private mutating func finish(_ id: UInt64) {
    guard let position = index(of: id) else { return }
    entries[position].isFinished = true
    updateHistory(of: entries[position])
    noteUnfinished(entries[position])
  }

  private mutating func delete(_ id: UInt64) {
    guard let position = index(of: id) else { return }
    ids.remove(at: position)
    let entry = entries.remove(at: position)
    unfinished?.set(nil, for: id)
    Self.place(id, in: &open, false)
    Self.place(id, in: &history[entry.record.productID, default: []], false)
    if let subscription = subscriptions.removeValue(forKey: id) {
      Self.place(id, in: &groups[subscription.groupID, default: []], false)
    }
    if entry.record.groupID != nil { updateAgenda(of: entry.record.originalID) }
  }

  private mutating func updateHistory(of entry: Entry) {
    let record = entry.record
    let isUsedUp = record.kind == .consumable && entry.isFinished && record.revocationDate == nil
    Self.place(record.id, in: &history[record.productID, default: []], record.state == .purchased && !isUsedUp)
  }

  /// Puts a number into a sorted list or takes it out.
  private static func place(_ id: UInt64, in list: inout [UInt64], _ belongs: Bool) {
    let position = list.lowerBound(id)
    let isThere = position < list.count && list[position] == id
    if belongs, !isThere { list.insert(id, at: position) }
    if !belongs, isThere { list.remove(at: position) }
  }

  /// The place of a number among the entries.
  ///
  /// - Complexity: O(log *n*).
  func index(of id: UInt64) -> Int? {
    let position = ids.lowerBound(id)
    return position < ids.count && ids[position] == id ? position : nil
  }
}

extension [UInt64] {
  /// The first place in a sorted list whose number is not below a number.
  ///
  /// - Complexity: O(log *n*).
  fileprivate func lowerBound(_ id: UInt64) -> Int {
    // What is new nearly always comes last.
    guard let last, last >= id else { return count }
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] >= id { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
