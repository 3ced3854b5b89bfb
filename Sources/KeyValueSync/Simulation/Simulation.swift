/// Four devices, five elements, one cloud, and everything that can go wrong between them, by a seed.
///
/// Wall clocks are up to five seconds off and jump back, one in twenty days ahead; requests and answers are lost,
/// notifications come late, twice and in the wrong order; devices go offline, are restarted with what they kept, and are
/// erased and installed anew under another node. At the end everybody comes online and syncs until nothing is left.
///
/// The simulation knows what no device knows: for each action, which earlier ones its device had seen. An action that no
/// other has seen is the last word on its element. Where all last words agree, every device must end there.
package struct Simulation {
  /// What a run came to; all false for rules that hold.
  package struct Outcome: Equatable, Sendable {
    /// Devices ended with different sets, or another than the cloud's.
    package var isDiverged = false
    /// A last word did not count.
    package var isIntentLost = false
    /// An element is in the set though its last word was a removal.
    package var isResurrected = false
    /// Devices went on writing when there was nothing to say, or never came to rest.
    package var isRestless = false

    /// Makes an outcome of a run in which everything held.
    package init() {}

    /// Whether everything held.
    package var isSound: Bool { self == Outcome() }
  }

  struct Intent {
    let element: Int
    let isRemoval: Bool
    /// The earlier actions on the element that its device had seen, a bit each.
    let past: UInt128
  }

  static let elements: [ElementID] = ["1603171516", "1440857781", "l.sticiFl", "ko-07", "310730204"]
  /// A run has at most this many actions, since each has a bit.
  static let maximumIntents = 128
  static let lifetimeOfTombstones: UInt64 = 800

  let rule: SimulatedRule
  let layout: CloudCapabilities.Layout
  let account = CloudAccount("simulated")
  let feature = SyncFeature.notInterested
  var random: SeededGenerator
  var now: UInt64 = 1_700_000_000_000
  var cloud = CloudContents(limits: .apple)
  /// Which actions the cloud's value of each element includes.
  var cloudKnows = [UInt128](repeating: 0, count: elements.count)
  var devices: [SimulatedDevice] = []
  var intents: [Intent] = []
  var writes = 0
  var isCalm = false

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - seed: The same seed gives the same run.
  ///   - rule: By which rules the devices live.
  package init(seed: UInt64, rule: SimulatedRule = .sound) {
    self.rule = rule
    layout = rule.needsBlob || seed % 2 == 0 ? .blob : .keyPerEntry
    random = SeededGenerator(seed: seed)
    for _ in 0..<4 {
      let clock = ClockState(node: .new(using: &random))
      var device = SimulatedDevice(replica: replica(ElementSet(), clock))
      device.clockError = rule.skew == 0 ? 0 : Int64.random(in: -rule.skew...rule.skew, using: &random)
      if rule == .sound, Int.random(in: 0..<20, using: &random) == 0 { device.clockError += 3 * 86_400_000 }
      devices.append(device)
    }
  }

  /// Runs to the end.
  ///
  /// - Parameter steps: How many things happen before everybody comes together.
  /// - Returns: What it came to.
  package mutating func run(steps: Int = 120) -> Outcome {
    for index in devices.indices { tell(index, .entitlement(.entitled)) }
    for _ in 0..<steps { step() }
    return settle()
  }

  /// A replica as a device makes it at launch.
  func replica(_ set: ElementSet, _ clock: ClockState) -> Replica {
    let canCompare = rule != .blindWrite && rule != .unknownIsEmpty
    let capabilities = CloudCapabilities(
      comparesAndSets: canCompare,
      resumesChanges: true,
      layout: layout,
      limits: .apple
    )
    return Replica(feature, capabilities: capabilities, set: set, clock: clock, account: account)
  }

  /// What a device's wall clock says.
  func wall(_ index: Int) -> UInt64 {
    let time = UInt64(max(0, Int64(now) + devices[index].clockError))
    return time / rule.resolution * rule.resolution
  }

  /// One thing happens to one device.
  private mutating func step() {
    now += UInt64.random(in: 1...120, using: &random)
    let index = Int.random(in: devices.indices, using: &random)
    let choice = Int.random(in: 0..<100, using: &random)
    guard !devices[index].isErased else {
      if choice < 10 { install(index) }
      return
    }
    switch choice {
    case 0..<30: act(index)
    case 30..<42:
      tell(index, .wantsSync)
      forget(index)
    case 42..<76: exchange(index)
    case 76..<86: hear(index)
    case 86..<90: devices[index].isOnline.toggle()
    case 90..<93: if rule.jumpsBack { devices[index].clockError -= Int64.random(in: 0...3000, using: &random) }
    case 93..<97: restart(index)
    default: erase(index)
    }
  }

  /// A person changes their mind about an element.
  private mutating func act(_ index: Int) {
    guard intents.count < Self.maximumIntents else { return }
    let element = Int.random(in: Self.elements.indices, using: &random)
    let id = Self.elements[element]
    let isRemoval = devices[index].replica.set.contains(id)
    guard let edit = stamped(index, id, isRemoval: isRemoval) else { return }
    devices[index].saved.save(edit.change)
    let saved = edit.saved { _ in }
    intents.append(Intent(element: element, isRemoval: isRemoval, past: devices[index].knows[element]))
    devices[index].knows[element] |= 1 << UInt128(intents.count - 1)
    perform(index, devices[index].replica.take(saved))
  }

  /// The action with its stamp, by the rule.
  private mutating func stamped(_ index: Int, _ id: ElementID, isRemoval: Bool) -> UnsavedEdit? {
    let wall = wall(index)
    guard !rule.usesHybridClock else { return devices[index].replica.edit(id, isRemoval: isRemoval, at: wall) }
    let clock = devices[index].replica.clock.state
    let stamp = Stamp(time: HybridTime(milliseconds: wall), node: clock.node, isRemoval: isRemoval)
    return UnsavedEdit(LocalChange(clock: clock, records: [id: ElementRecord(stamp)], account: account))
  }

  /// The app ends and starts again, with what it had kept and the same node.
  private mutating func restart(_ index: Int) {
    let saved = devices[index].saved
    devices[index].replica = replica(saved.set, saved.clock ?? devices[index].replica.clock.state)
    devices[index].wire = .idle
    devices[index].notices = []
    tell(index, .entitlement(.entitled))
  }

  /// The device is wiped when it has nothing left to say.
  private mutating func erase(_ index: Int) {
    guard devices[index].isOnline else { return }
    let wasCalm = isCalm
    isCalm = true
    finish(index)
    isCalm = wasCalm
    guard devices[index].replica.status.phase == .current else { return }
    devices[index].isErased = true
    devices[index].wire = .idle
    devices[index].notices = []
  }

  /// The app is installed anew: nothing is left, and the node is another.
  mutating func install(_ index: Int) {
    var device = SimulatedDevice(replica: replica(ElementSet(), ClockState(node: .new(using: &random))))
    device.clockError = devices[index].clockError
    device.awaitsFirstAnswer = true
    devices[index] = device
    tell(index, .entitlement(.entitled))
  }

  /// Old tombstones are dropped, where the rule is so bad.
  private mutating func forget(_ index: Int) {
    guard rule == .forgottenTombstones, devices[index].isOnline else { return }
    finish(index)
    let limit = wall(index) - Self.lifetimeOfTombstones
    let kept = devices[index].replica.set.dictionary.filter {
      !$0.value.stamp.isRemoval || $0.value.stamp.time.milliseconds >= limit
    }
    guard kept.count < devices[index].replica.set.count else { return }
    devices[index].replica.set = ElementSet(kept.map { ($0.key, $0.value) })
    devices[index].saved.set = devices[index].replica.set
    devices[index].replica.soil(Self.elements[0])
    perform(index, devices[index].replica.proceed())
    finish(index, isSyncing: false)
  }
}
