@testable import KeyValueSync

extension ElementRecord {
  /// A record of a moment, of node 1 unless said otherwise.
  static func at(
    _ time: UInt64,
    counter: UInt16 = 0,
    node: UInt32 = 1,
    isRemoval: Bool = false,
    fields: String = ""
  ) -> Self {
    Self(
      Stamp(time: HybridTime(milliseconds: time, counter: counter), node: NodeID(node), isRemoval: isRemoval),
      fields: Array(fields.utf8)
    )
  }
}

extension ElementSet {
  func merged(_ other: Self) -> Self {
    var result = self
    result.merge(other)
    return result
  }

  /// A few elements of all kinds, with so few stamps that many are equal.
  static func random(using generator: inout SeededGenerator) -> Self {
    let ids: [ElementID] = ["1", "2", "3", "1603171516", "l.a", "l.sticiFl", "ko-07", "Björk", ""]
    var records: [(ElementID, ElementRecord)] = []
    for id in ids where Bool.random(using: &generator) {
      records.append(
        (
          id,
          .at(
            UInt64.random(in: 1...2, using: &generator),
            node: UInt32.random(in: 1...2, using: &generator),
            isRemoval: Bool.random(using: &generator),
            fields: ["", "", #""x":1"#, #""x":2"#].randomElement(using: &generator) ?? ""
          )
        )
      )
    }
    return Self(records)
  }
}
