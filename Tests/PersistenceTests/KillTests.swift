import Dispatch
import Foundation
import StoreSimulator
import Testing

@testable import Persistence

/// A writer that is killed at any moment has lost nothing of what it acknowledged, and nothing is there that it never did.
struct KillTests {
  private static let lanes = 4
  private static let killsPerLane = 50

  @Test func `two hundred killed writers lose no purchase that was acknowledged and invent none`() async throws {
    let seed = UInt64.random(in: 0 ... .max)
    let summaries = try await withThrowingTaskGroup(of: Summary.self) { group in
      for lane in 0..<Self.lanes {
        group.addTask { try await Self.onItsOwnThread { try Self.run(lane, seed: seed &+ UInt64(lane)) } }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    let kills = summaries.map(\.kills).reduce(0, +)
    let acknowledged = summaries.map(\.acknowledged).reduce(0, +)
    let inFlight = summaries.map(\.inFlight).reduce(0, +)
    print("\(kills) kills, seeds \(seed) and the \(Self.lanes - 1) after it")
    print("\(acknowledged) acknowledgements, and \(inFlight) changes that were kept and not acknowledged any more")
    #expect(summaries.flatMap(\.faults) == [])
    #expect(kills == Self.lanes * Self.killsPerLane)
    #expect(acknowledged > kills, "the writers were killed before they had done anything")
  }

  /// What came of one lane.
  private struct Summary: Sendable {
    var kills = 0
    var acknowledged = 0
    /// How often the ledger had one change more than was acknowledged.
    var inFlight = 0
    /// What was lost or invented.
    var faults: [String] = []
  }

  /// Kills writers of one ledger, one after the other, each going on where the one before was killed.
  private static func run(_ lane: Int, seed: UInt64) throws -> Summary {
    let folder = try TemporaryFolder()
    var random = SplitMix(state: seed)
    var summary = Summary()
    var known = Business()
    for kill in 1...killsPerLane {
      // Some die while they open the ledger or before, some at the first purchase, most among many.
      let (origin, limit): (Writer.Origin, UInt64) =
        switch kill % 5 {
        case 0: (.start, 60_000)
        case 1: (.opening, 60_000)
        default: (.acknowledgement, 40_000)
        }
      let delay = random.next(below: limit)
      let lines = try Writer.killed(after: delay, of: origin, in: folder)
      for line in lines where line != "open" {
        known.acknowledge(line)
        summary.acknowledged += 1
      }
      let found = try Business(of: folder)
      let isInFlight = found != known
      if found != known, !known.successors.contains(found) {
        summary.faults.append("seed \(seed), kill \(kill), \(delay) µs after \(origin): \(found) is not \(known)")
      }
      summary.inFlight += isInFlight ? 1 : 0
      summary.kills += 1
      known = found
    }
    return summary
  }

  /// Calls a function that blocks where it may.
  private static func onItsOwnThread<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "kills").async { continuation.resume(with: Swift.Result { try body() }) }
    }
  }
}

/// What was done in a store, as far as it was told or kept.
private struct Business: Equatable, CustomStringConvertible {
  var bought: UInt64 = 0
  var finished: Set<UInt64> = []
  var refunded: Set<UInt64> = []

  init() {}

  /// What a ledger has; a gap in its numbers is a purchase that was lost.
  init(of folder: TemporaryFolder) throws {
    guard folder.has("ledger.sqlite") else { return }
    let keyFile = try StoreKeyFile(directory: folder.path)
    let ledger = try LedgerDatabase(directory: folder.path, keyFile: keyFile)
    for record in try ledger.load() {
      switch record {
      case .transaction(let transaction):
        guard transaction.id == bought + 1, transaction.verificationError == nil else { throw Gap(id: transaction.id) }
        bought += 1
        if transaction.revocationDate != nil { refunded.insert(transaction.id) }
      case .finished(let id): finished.insert(id)
      default: throw Gap(id: 0)
      }
    }
  }

  /// Takes a line of the writer for what it says.
  mutating func acknowledge(_ line: String) {
    let words = line.split(separator: " ")
    guard words.count == 2, let id = UInt64(words[1]) else { return }
    switch words[0] {
    case "bought": bought = id
    case "finished": finished.insert(id)
    default: refunded.insert(id)
    }
  }

  /// What may be there instead: one more change, which was kept and could not be acknowledged any more.
  var successors: [Business] {
    var (more, finishedMore, refundedMore) = (self, self, self)
    more.bought += 1
    finishedMore.finished.insert(bought)
    refundedMore.refunded.insert(bought)
    return [more, finishedMore, refundedMore]
  }

  var description: String { "\(bought) bought, \(finished.count) finished, \(refunded.count) refunded" }

  struct Gap: Error {
    let id: UInt64
  }
}

/// A process of `LedgerProbe`.
private enum Writer {
  /// From when a moment is counted: so many lines have been said by then.
  enum Origin: Int {
    case start = 0
    case opening = 1
    case acknowledgement = 2
  }

  /// Starts a writer and kills it.
  ///
  /// - Returns: What it said.
  static func killed(after microseconds: UInt64, of origin: Origin, in folder: TemporaryFolder) throws -> [String] {
    let here = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let process = Process()
    let output = Pipe()
    process.executableURL = here.appending(path: "LedgerProbe")
    process.arguments = [folder.path]
    process.standardOutput = output
    try process.run()
    var said = Data()
    while said.count(where: { $0 == UInt8(ascii: "\n") }) < origin.rawValue {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      said += data
    }
    // This is the random moment itself; nothing is waited for.
    usleep(UInt32(microseconds))
    kill(process.processIdentifier, SIGKILL)
    said += output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationReason == .uncaughtSignal, process.terminationStatus == SIGKILL else { throw Ended() }
    return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  struct Ended: Error {}
}
