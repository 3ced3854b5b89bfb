/// When and where an element was last put in or taken out.
///
/// The order is total: the moment, then the node, then the removal. The newer stamp wins everywhere, so that replicas
/// agree whatever they saw first; neither "mine wins" nor "the cloud's wins" would do that.
package struct Stamp: Hashable, Comparable, Sendable {
  /// When.
  package let time: HybridTime
  /// Where.
  package let node: NodeID
  /// Whether the element was taken out: a tombstone.
  package let isRemoval: Bool

  /// Makes a stamp.
  ///
  /// - Parameters:
  ///   - time: When.
  ///   - node: Where.
  ///   - isRemoval: Whether the element was taken out.
  package init(time: HybridTime, node: NodeID, isRemoval: Bool) {
    self.time = time
    self.node = node
    self.isRemoval = isRemoval
  }

  /// Whether another stamp wins over this one.
  package static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.time.raw, lhs.node.raw, lhs.isRemoval ? 1 : 0) < (rhs.time.raw, rhs.node.raw, rhs.isRemoval ? 1 : 0)
  }
}
