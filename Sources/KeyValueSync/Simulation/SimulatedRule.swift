/// By which rules the devices of a simulation live: ours, or one that is known to be bad.
package enum SimulatedRule: String, CaseIterable, Sendable {
  /// The rules of this module.
  case sound
  /// Stamps are the wall clock's, and wall clocks differ by up to five seconds.
  case wallClockSkewed = "wall-clock-skewed"
  /// Stamps are the wall clock's, and wall clocks jump back.
  case wallClockJumping = "wall-clock-jumping"
  /// Stamps are the wall clock's in whole seconds, and of two equal ones each device keeps its own.
  case wholeSecondsKeepMine = "whole-seconds-keep-mine"
  /// Stamps are the wall clock's in whole seconds, and of two equal ones the node decides.
  case wholeSeconds = "whole-seconds"
  /// Stamps are a hybrid clock's in whole seconds, and of two equal ones each device keeps its own.
  case hybridKeepMine = "hybrid-keep-mine"
  /// The value of the whole set is written over whatever is there.
  case blindWrite = "blind-write"
  /// Tombstones are forgotten after a time.
  case forgottenTombstones = "forgotten-tombstones"
  /// Before the first answer the cloud is taken for empty, and a value that cannot be compared is written.
  case unknownIsEmpty = "unknown-is-empty"
  /// A notification is answered by a write, whether or not anything changed.
  case echoing = "echoing"

  /// What the rule says, in a few words.
  package var summary: String {
    switch self {
    case .sound: "hybrid clock, node decides ties, compare and set, tombstones kept"
    case .wallClockSkewed: "wall clock, skewed by up to 5 s"
    case .wallClockJumping: "wall clock that jumps back"
    case .wholeSecondsKeepMine: "wall clock in whole seconds, ties keep mine"
    case .wholeSeconds: "wall clock in whole seconds"
    case .hybridKeepMine: "hybrid clock in whole seconds, ties keep mine"
    case .blindWrite: "whole value written over whatever is there"
    case .forgottenTombstones: "tombstones forgotten after 0.8 s"
    case .unknownIsEmpty: "not yet known taken for empty"
    case .echoing: "a write for every notification"
    }
  }

  var usesHybridClock: Bool {
    switch self {
    case .wallClockSkewed, .wallClockJumping, .wholeSecondsKeepMine, .wholeSeconds: false
    default: true
    }
  }

  var keepsMine: Bool { self == .wholeSecondsKeepMine || self == .hybridKeepMine }

  /// The smallest step of the wall clock in milliseconds.
  var resolution: UInt64 {
    switch self {
    case .wholeSecondsKeepMine, .wholeSeconds, .hybridKeepMine: 1000
    default: 1
    }
  }

  /// How far wall clocks may be off, in milliseconds.
  var skew: Int64 {
    switch self {
    case .sound, .wallClockSkewed, .blindWrite, .unknownIsEmpty, .echoing: 5000
    case .forgottenTombstones: 500
    default: 0
    }
  }

  var jumpsBack: Bool {
    switch self {
    case .sound, .wallClockJumping, .blindWrite, .unknownIsEmpty, .echoing: true
    default: false
    }
  }

  /// Whether the rule is about the layout with one value.
  var needsBlob: Bool {
    switch self {
    case .blindWrite, .forgottenTombstones, .unknownIsEmpty: true
    default: false
    }
  }
}
