/// What a merge came to, seen from both sides.
package struct MergeOutcome: Equatable, Sendable {
  /// In how many elements the result differs from the first set: what is new to it.
  package var changesOfFirst: Int
  /// In how many elements the result differs from the second set: what it does not have yet.
  package var changesOfSecond: Int

  /// Describes an outcome.
  ///
  /// - Parameters:
  ///   - changesOfFirst: In how many elements the result differs from the first set.
  ///   - changesOfSecond: In how many elements the result differs from the second set.
  package init(changesOfFirst: Int = 0, changesOfSecond: Int = 0) {
    self.changesOfFirst = changesOfFirst
    self.changesOfSecond = changesOfSecond
  }
}

extension ElementSet {
  /// Merges two sets into a third, whose memory is used again.
  ///
  /// A fresh result costs three times as much as the merge itself, in pages that the kernel has to make. So whoever
  /// merges again and again keeps two sets and swaps them.
  ///
  /// - Parameters:
  ///   - first: A set.
  ///   - second: Another set.
  ///   - result: Takes the merged set; what it held is gone.
  /// - Returns: In how many elements the result differs from either.
  /// - Complexity: O(*n* + *m*).
  package static func merge(_ first: Self, _ second: Self, into result: inout Self) -> MergeOutcome {
    var outcome = RowMerge.merge(first.rows, second.rows, into: &result.rows)
    result.fields.removeAll(keepingCapacity: true)
    mergeTexts(first.texts, second.texts, into: &result.texts, &outcome)
    mergeFields(first, second, into: &result, &outcome)
    return outcome
  }

  /// Takes another set in.
  ///
  /// - Parameter other: The other set.
  /// - Returns: In how many elements the result differs from this set as it was, and from the other.
  @discardableResult
  package mutating func merge(_ other: Self) -> MergeOutcome {
    var result = Self()
    let outcome = Self.merge(self, other, into: &result)
    if outcome.changesOfFirst > 0 { self = result }
    return outcome
  }

  /// Takes in the records of a small set, which usually come after all of this one's.
  mutating func add(_ other: Self) {
    if isEmpty { return self = other }
    other.forEach { id, record in
      if isInOrder(id) { append(id, record) } else { take(record, for: id) }
    }
  }

  /// The elements whose records are not the same in another set, in the order of a document.
  ///
  /// - Parameter other: The other set.
  /// - Returns: Each element that only one of the two knows, or that they know differently.
  /// - Complexity: O(*n* + *m*).
  package func differences(from other: Self) -> [ElementID] {
    var found: [ElementID] = []
    var index = 0
    for row in rows {
      while index < other.rows.count, other.rows[index].id < row.id {
        found.append(ElementID(packed: other.rows[index].id))
        index += 1
      }
      guard index < other.rows.count, other.rows[index].id == row.id else {
        found.append(ElementID(packed: row.id))
        continue
      }
      let id = ElementID(packed: row.id)
      if other.rows[index] != row || row.hasFields && fields[id] != other.fields[id] { found.append(id) }
      index += 1
    }
    found += other.rows[index...].map { ElementID(packed: $0.id) }
    return found + textDifferences(from: other)
  }

  private func textDifferences(from other: Self) -> [ElementID] {
    let ids = Set(texts.map(\.id)).union(other.texts.map(\.id))
    return ids.filter { self[$0] != other[$0] }.sorted()
  }

  private static func mergeTexts(
    _ first: [TextRow],
    _ second: [TextRow],
    into result: inout [TextRow],
    _ outcome: inout MergeOutcome
  ) {
    result.removeAll(keepingCapacity: true)
    var index = 0
    for row in first {
      while index < second.count, second[index].id < row.id {
        result.append(second[index])
        outcome.changesOfFirst += 1
        index += 1
      }
      guard index < second.count, second[index].id == row.id else {
        result.append(row)
        outcome.changesOfSecond += 1
        continue
      }
      if row.stamp < second[index].stamp { outcome.changesOfFirst += 1 }
      if second[index].stamp < row.stamp { outcome.changesOfSecond += 1 }
      result.append(row.stamp < second[index].stamp ? second[index] : row)
      index += 1
    }
    outcome.changesOfFirst += second.count - index
    result += second[index...]
  }

  /// Gives the winners their fields, and decides where two records differ in nothing else.
  private static func mergeFields(
    _ first: Self,
    _ second: Self,
    into result: inout Self,
    _ outcome: inout MergeOutcome
  ) {
    guard !first.fields.isEmpty || !second.fields.isEmpty else { return }
    for id in Set(first.fields.keys).union(second.fields.keys) {
      guard let winner = [first[id], second[id]].compactMap({ $0 }).max() else { continue }
      result.fields[id] = winner.fields.isEmpty ? nil : winner.fields
      guard let one = first[id], let other = second[id], one.stamp == other.stamp, one != other else { continue }
      // A row knows whether there are fields and has counted that already; a text does not.
      guard id.packed == ElementID.isText || (one.fields.isEmpty == other.fields.isEmpty) else { continue }
      if one < other { outcome.changesOfFirst += 1 } else { outcome.changesOfSecond += 1 }
    }
  }
}
