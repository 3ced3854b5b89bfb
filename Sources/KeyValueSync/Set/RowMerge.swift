/// The merge of sorted rows, which is where the time goes.
///
/// Which side the next row comes from is as good as a coin's choice when both sides know half of the other's rows. A
/// branch would be guessed wrong every second time, at fifteen cycles each; so both rows are read, and arithmetic picks.
enum RowMerge {
  /// Merges two lists of rows into the memory of a third.
  ///
  /// - Parameters:
  ///   - first: Rows in the order of their numbers, each number once.
  ///   - second: The same.
  ///   - result: Takes the merged rows.
  /// - Returns: In how many rows the result differs from either.
  static func merge(
    _ first: [ElementRow],
    _ second: [ElementRow],
    into result: inout [ElementRow]
  ) -> MergeOutcome {
    var outcome = MergeOutcome()
    result.removeAll(keepingCapacity: true)
    result.append(addingCapacity: first.count + second.count) { (span: inout OutputSpan<ElementRow>) in
      // The three buffers live as long as these closures, and the result is none of the other two: it is `inout`.
      unsafe span.withUnsafeMutableBufferPointer { out, count in
        unsafe first.withUnsafeBufferPointer { first in
          unsafe second.withUnsafeBufferPointer { second in
            guard let base = out.baseAddress else { return }
            count = unsafe merge(first, second, to: base, &outcome)
          }
        }
      }
    }
    return outcome
  }

  /// Writes the merged rows from an address on, where there is room for all of both.
  private static func merge(
    _ first: UnsafeBufferPointer<ElementRow>,
    _ second: UnsafeBufferPointer<ElementRow>,
    to out: UnsafeMutablePointer<ElementRow>,
    _ outcome: inout MergeOutcome
  ) -> Int {
    var i = 0
    var j = 0
    var k = 0
    var fromSecond: UInt64 = 0
    var fromFirst: UInt64 = 0
    // An empty buffer may have no address; then there is nothing to interleave.
    if let a = first.baseAddress, let b = second.baseAddress {
      while i < first.count && j < second.count {
        let x = unsafe a[i]
        let y = unsafe b[j]
        let isXFirst = bit(x.id < y.id)
        let isYFirst = bit(y.id < x.id)
        let isSame = 1 ^ isXFirst ^ isYFirst
        let isYNewer = bit(y.age > x.age)
        let isXNewer = bit(x.age > y.age)
        let takesY = isYFirst | (isSame & isYNewer)
        let mask = 0 &- takesY
        unsafe (out + k).initialize(
          to: ElementRow(
            id: x.id ^ ((x.id ^ y.id) & mask),
            time: x.time ^ ((x.time ^ y.time) & mask),
            tail: x.tail ^ ((x.tail ^ y.tail) & mask)
          )
        )
        fromSecond &+= takesY
        fromFirst &+= isXFirst | (isSame & isXNewer)
        i &+= Int(truncatingIfNeeded: 1 ^ isYFirst)
        j &+= Int(truncatingIfNeeded: 1 ^ isXFirst)
        k &+= 1
      }
    }
    // What is left of one side is copied; the other side has nothing left.
    if i < first.count, let a = first.baseAddress {
      unsafe (out + k).initialize(from: a + i, count: first.count - i)
    }
    k += first.count - i
    if j < second.count, let b = second.baseAddress {
      unsafe (out + k).initialize(from: b + j, count: second.count - j)
    }
    k += second.count - j
    outcome.changesOfFirst = Int(fromSecond) + second.count - j
    outcome.changesOfSecond = Int(fromFirst) + first.count - i
    return k
  }

  @inline(__always)
  private static func bit(_ condition: Bool) -> UInt64 { condition ? 1 : 0 }
}
