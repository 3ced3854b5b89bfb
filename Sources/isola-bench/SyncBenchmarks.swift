import Foundation
private import Glibc
import KeyValueSync

/// The merge of two large sets against a copy of as many bytes, and our codec against Foundation's.
///
/// Both sides are counted in processor time, so that other programs on the machine weigh on neither, and take turns.
struct SyncBenchmarks {
  /// The natural shape of a record for `Codable`.
  private struct Record: Codable {
    var t: UInt64
    var c: UInt16?
    var n: String
    var d: Bool?
  }

  private struct Document: Codable {
    var v: Int
    var items: [String: Record]
  }

  private static let rounds = 9

  func all() throws -> [Figure] { [mergeAgainstCopy(), try codecAgainstFoundation()] }

  /// Two sets of a million entries, half of each known to the other, into memory that is used again.
  private func mergeAgainstCopy() -> Figure {
    let count = 1_000_000
    let (first, second) = Self.sets(of: count)
    // The merge reads both and writes one and a half, which is as much as a copy of seven eighths of all rows moves.
    let bytes = [UInt8](repeating: 1, count: 24 * (2 * count + count * 3 / 2) / 2)
    var copy = [UInt8](repeating: 2, count: bytes.count)
    var result = ElementSet()
    _ = ElementSet.merge(first, second, into: &result)
    var ratios: [Double] = []
    var nanoseconds: [Double] = []
    var check = 0
    for round in 0..<Self.rounds {
      let start = Self.processorMicroseconds()
      check += ElementSet.merge(first, second, into: &result).changesOfFirst
      let merged = Self.processorMicroseconds()
      unsafe copy.withUnsafeMutableBytes { target in
        // The two arrays are different ones of the same length, and live as long as the call.
        unsafe bytes.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
      }
      // What nobody reads need not be copied.
      check += Int(copy[(round * 7919) % copy.count])
      let copied = Self.processorMicroseconds()
      ratios.append((merged - start) / (copied - merged))
      nanoseconds.append((merged - start) * 1000 / Double(2 * count))
    }
    precondition(check > 0, "The merge found nothing new.")
    return Figure(
      name: "merging two sets of 1 000 000 entries",
      value: ratios.median,
      limit: 3,
      unit: "× memcpy of the same traffic",
      detail: String(format: "%.2f ns an entry, medians of %d pairs", nanoseconds.median, Self.rounds)
    )
  }

  /// Decode, merge and encode, the same JSON on both sides.
  private func codecAgainstFoundation() throws -> Figure {
    let (local, cloud) = Self.sets(of: 100_000)
    let bytes = SyncDocument(cloud).bytes(.json)
    let mine = try JSONDecoder().decode(Document.self, from: Data(SyncDocument(local).bytes(.json)))
    var ratios: [Double] = []
    var ours: [Double] = []
    var compact: [Double] = []
    for _ in 0..<3 {
      let start = Self.processorMicroseconds()
      var peer = try JSONDecoder().decode(Document.self, from: Data(bytes))
      peer.items.merge(mine.items) { ($0.t, $0.n) > ($1.t, $1.n) ? $0 : $1 }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      let written = try encoder.encode(peer)
      let middle = Self.processorMicroseconds()
      let own = try Self.pass(bytes, local, .json)
      let end = Self.processorMicroseconds()
      guard own.isEmpty == written.isEmpty else { throw Child.StartError(description: "A codec wrote nothing.") }
      let small = SyncDocument(cloud).bytes(.compact)
      let compactStart = Self.processorMicroseconds()
      _ = try Self.pass(small, local, .compact)
      compact.append((Self.processorMicroseconds() - compactStart) / 1000)
      ratios.append((end - middle) / (middle - start))
      ours.append((end - middle) / 1000)
    }
    return Figure(
      name: "reading, merging and writing 100 000 entries",
      value: ratios.median,
      limit: 0.05,
      unit: "× JSONDecoder and JSONEncoder",
      detail: String(
        format: "%.1f ms as the same JSON, %.1f ms in the compact form, medians of 3",
        ours.median,
        compact.median
      )
    )
  }

  private static func pass(_ bytes: [UInt8], _ local: ElementSet, _ form: SyncDocument.Form) throws -> [UInt8] {
    var set = local
    set.merge(try SyncDocument(reading: bytes).set)
    return SyncDocument(set).bytes(form)
  }

  /// Two sets of catalogue numbers, of which half are in both; a tenth is removed.
  private static func sets(of count: Int) -> (ElementSet, ElementSet) {
    var random = SeededGenerator(seed: 7)
    var numbers: Set<Int> = []
    while numbers.count < count * 3 / 2 { numbers.insert(Int.random(in: 190_000_000...1_860_000_000, using: &random)) }
    // A set's own order differs from run to run; both sides need the same.
    let pool = numbers.sorted().shuffled(using: &random)
    func set(_ numbers: ArraySlice<Int>) -> ElementSet {
      ElementSet(
        numbers.map { number in
          let time = 1_717_000_000_000 + UInt64.random(in: 0...63_000_000_000, using: &random)
          let stamp = Stamp(
            time: HybridTime(milliseconds: time),
            node: NodeID(UInt32.random(in: 1...3, using: &random)),
            isRemoval: Int.random(in: 0..<10, using: &random) == 0
          )
          return (ElementID(String(number)), ElementRecord(stamp))
        }
      )
    }
    return (set(pool[..<count]), set(pool[(count / 2)...]))
  }

  private static func processorMicroseconds() -> Double {
    var time = timespec()
    // The structure lives on this stack frame for the whole call.
    _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}
