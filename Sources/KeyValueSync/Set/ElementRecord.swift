/// What a set knows of one element.
package struct ElementRecord: Hashable, Sendable {
  /// When and where it was last put in or taken out.
  package let stamp: Stamp
  /// Members of the record that this version does not know, as they were written: `"mood":"late"`, separated by commas.
  package let fields: [UInt8]

  /// Makes a record.
  ///
  /// - Parameters:
  ///   - stamp: When and where it was last put in or taken out.
  ///   - fields: Members that this version does not know, byte for byte.
  package init(_ stamp: Stamp, fields: [UInt8] = []) {
    self.stamp = stamp
    self.fields = fields
  }

  /// Whether another record wins over this one: by its stamp, and for one stamp by the bytes of its fields.
  ///
  /// One stamp with two sets of fields is no action of a person's; the bytes make the choice the same everywhere.
  package static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.stamp != rhs.stamp ? lhs.stamp < rhs.stamp : lhs.fields.lexicographicallyPrecedes(rhs.fields)
  }
}

extension ElementRecord: Comparable {}

/// One element in 24 bytes: what most of a set is made of.
struct ElementRow: Equatable, Sendable, BitwiseCopyable {
  /// A packed ``ElementID``.
  var id: UInt64
  /// A ``HybridTime``.
  var time: UInt64
  /// The node above, then whether it is a removal, then whether there are fields in the side table.
  var tail: UInt64

  init(id: UInt64, time: UInt64, tail: UInt64) {
    self.id = id
    self.time = time
    self.tail = tail
  }

  init(id: UInt64, _ record: ElementRecord) {
    self.init(id: id, time: record.stamp.time.raw, tail: Self.tail(record.stamp, hasFields: !record.fields.isEmpty))
  }

  /// Moment and tail as one number, which is the larger the newer the row is.
  var age: UInt128 { UInt128(time) << 64 | UInt128(tail) }
  var hasFields: Bool { tail & 1 != 0 }
  var isRemoval: Bool { tail & 2 != 0 }

  var stamp: Stamp {
    Stamp(
      time: HybridTime(raw: time),
      node: NodeID(UInt32(truncatingIfNeeded: tail >> 2)),
      isRemoval: isRemoval
    )
  }

  /// Packs all of a stamp but its moment, so that moment and tail compare as the stamps do.
  static func tail(_ stamp: Stamp, hasFields: Bool) -> UInt64 {
    UInt64(stamp.node.raw) << 2 | (stamp.isRemoval ? 2 : 0) | (hasFields ? 1 : 0)
  }
}

/// An element whose name is no number.
struct TextRow: Equatable, Sendable {
  var id: ElementID
  var stamp: Stamp
}
