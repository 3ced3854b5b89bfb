/// One device of a simulation, and what is on its way to it.
struct SimulatedDevice {
  /// Where a request is.
  enum Wire {
    case idle
    case readAsked(CloudPrefix)
    case readAnswered(Result<CloudRange, CloudError>, knows: [UInt128])
    case writeAsked([PendingWrite], knows: [UInt128])
    case writeAnswered([CloudKey: Result<CloudWrite, CloudError>], knows: [UInt128])
  }

  /// What is on disk.
  struct Saved {
    var set = ElementSet()
    var clock: ClockState?

    mutating func save(_ change: LocalChange) {
      clock = change.clock
      for (id, record) in change.records { set.take(record, for: id) }
    }
  }

  var replica: Replica
  var saved = Saved()
  var clockError: Int64 = 0
  var isOnline = true
  var isErased = false
  /// Whether the next answer is that nothing is known yet.
  var awaitsFirstAnswer = false
  var wire = Wire.idle
  var notices: [(change: CloudChange, knows: [UInt128])] = []
  /// Which actions the device has seen for each element.
  var knows = [UInt128](repeating: 0, count: Simulation.elements.count)

  init(replica: Replica) { self.replica = replica }

  mutating func learn(_ other: [UInt128]) {
    for element in knows.indices { knows[element] |= other[element] }
  }
}

extension ElementSet {
  /// The records by their elements.
  var dictionary: [ElementID: ElementRecord] {
    var records: [ElementID: ElementRecord] = [:]
    forEach { records[$0] = $1 }
    return records
  }
}
