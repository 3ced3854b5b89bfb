/// A last-writer-wins set: for each element that was ever in it, the stamp of what was done last.
///
/// A removed element stays as a tombstone, for ever: what is forgotten comes back with the next device that did not hear
/// of the removal. Ten thousand tombstones are a tenth of a megabyte.
///
/// Sets merge in any order, in any grouping, and any number of times with the same result, since each element's record
/// is the largest of a total order. Two sets with the same content are equal, row by row.
///
/// - SeeAlso: Shapiro, Preguiça and others, "A comprehensive study of Convergent and Commutative Replicated Data Types"
///   (2011), LWW-element-Set.
package struct ElementSet: Equatable, Sendable {
  /// Elements whose names are numbers, in their order.
  var rows: [ElementRow] = []
  /// The other elements, in their order.
  var texts: [TextRow] = []
  /// The unknown fields of those that have any.
  var fields: [ElementID: [UInt8]] = [:]

  /// Makes an empty set.
  package init() {}

  /// Makes a set of records in any order; of two for one element the newer counts.
  ///
  /// - Parameter records: The records.
  package init(_ records: some Sequence<(ElementID, ElementRecord)>) {
    for (id, record) in records.sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }) { append(id, record) }
  }

  /// How many elements have a record, removed ones included.
  package var count: Int { rows.count + texts.count }

  /// Whether no element ever was in it.
  package var isEmpty: Bool { rows.isEmpty && texts.isEmpty }

  /// How many elements are in it.
  package var memberCount: Int { rows.count { !$0.isRemoval } + texts.count { !$0.stamp.isRemoval } }

  /// The latest moment of all records but those that are too far ahead.
  ///
  /// - Parameter limit: The latest that counts, in milliseconds since 1970.
  /// - Returns: The moment; zero where there is none.
  package func latestTime(upTo limit: UInt64) -> HybridTime {
    let inRows = rows.reduce(0) { $1.time >> 16 <= limit ? max($0, $1.time) : $0 }
    let inTexts = texts.lazy.map(\.stamp.time).filter { $0.milliseconds <= limit }.max() ?? .zero
    return max(HybridTime(raw: inRows), inTexts)
  }

  /// Whether an element is in the set.
  ///
  /// - Parameter id: The element.
  /// - Returns: Whether it was put in and not taken out since.
  /// - Complexity: O(log *n*).
  package func contains(_ id: ElementID) -> Bool { stamp(of: id).map { !$0.isRemoval } ?? false }

  /// The stamp of what was last done with an element.
  ///
  /// - Parameter id: The element.
  /// - Returns: The stamp; nil for an element that never was in the set.
  package func stamp(of id: ElementID) -> Stamp? {
    if id.packed != ElementID.isText {
      let index = rowIndex(id.packed)
      return index < rows.count && rows[index].id == id.packed ? rows[index].stamp : nil
    }
    let index = textIndex(id)
    return index < texts.count && texts[index].id == id ? texts[index].stamp : nil
  }

  /// What the set knows of an element.
  ///
  /// - Parameter id: The element.
  package subscript(id: ElementID) -> ElementRecord? {
    stamp(of: id).map { ElementRecord($0, fields: fields[id] ?? []) }
  }

  /// Takes a record in, unless a newer one is there.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - id: Its element.
  /// - Returns: Whether the set is another now.
  /// - Complexity: O(log *n*), and O(*n*) bytes moved for an element that is new.
  @discardableResult
  package mutating func take(_ record: ElementRecord, for id: ElementID) -> Bool {
    if let present = self[id], present >= record { return false }
    fields[id] = record.fields.isEmpty ? nil : record.fields
    if id.packed != ElementID.isText {
      let index = rowIndex(id.packed)
      let row = ElementRow(id: id.packed, record)
      if index < rows.count && rows[index].id == id.packed { rows[index] = row } else { rows.insert(row, at: index) }
    } else {
      let index = textIndex(id)
      let row = TextRow(id: id, stamp: record.stamp)
      if index < texts.count && texts[index].id == id { texts[index] = row } else { texts.insert(row, at: index) }
    }
    return true
  }

  /// Calls a function with every record, in the order of a document.
  ///
  /// - Parameter body: Takes an element and its record.
  package func forEach(_ body: (ElementID, ElementRecord) -> Void) {
    for row in rows {
      let id = ElementID(packed: row.id)
      body(id, ElementRecord(row.stamp, fields: row.hasFields ? fields[id] ?? [] : []))
    }
    for text in texts { body(text.id, ElementRecord(text.stamp, fields: fields[text.id] ?? [])) }
  }

  /// The elements that are in the set, in the order of a document.
  package var members: [ElementID] {
    rows.lazy.filter { !$0.isRemoval }.map { ElementID(packed: $0.id) }
      + texts.lazy.filter { !$0.stamp.isRemoval }.map(\.id)
  }

  /// Adds a record whose element comes last, or is the last one's again and newer.
  mutating func append(_ id: ElementID, _ record: ElementRecord) {
    if id.packed != ElementID.isText {
      if rows.last?.id == id.packed { rows.removeLast() }
      rows.append(ElementRow(id: id.packed, record))
    } else {
      if texts.last?.id == id { texts.removeLast() }
      texts.append(TextRow(id: id, stamp: record.stamp))
    }
    if record.fields.isEmpty { fields[id] = nil } else { fields[id] = record.fields }
  }

  /// Whether an element comes after all others.
  func isInOrder(_ id: ElementID) -> Bool {
    id.packed == ElementID.isText
      ? texts.last.map { $0.id < id } ?? true
      : texts.isEmpty && rows.last.map { $0.id < id.packed } ?? true
  }

  /// Where a number is among the rows, or would be.
  private func rowIndex(_ id: UInt64) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where a text is among the texts, or would be.
  private func textIndex(_ id: ElementID) -> Int {
    var low = 0
    var high = texts.count
    while low < high {
      let middle = (low + high) / 2
      if texts[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
