/// The nodes of an etcd, and which of them is asked next.
struct EtcdEndpoints {
  /// The nodes, such as `http://127.0.0.1:2379`.
  let all: [String]
  private var index: Int

  /// Begins with the first node, or with any.
  ///
  /// - Parameters:
  ///   - all: The nodes; at least one.
  ///   - beginsAnywhere: Whether to begin with any.
  init(_ all: [String], beginsAnywhere: Bool) {
    precondition(!all.isEmpty, "an etcd has a node")
    self.all = all
    index = beginsAnywhere ? Int.random(in: all.indices) : 0
  }

  /// The node that is asked.
  var current: String { all[index] }

  /// Goes on to the next node, unless somebody has already.
  ///
  /// - Parameter node: The node that failed.
  mutating func leave(_ node: String) {
    guard node == current else { return }
    index = (index + 1) % all.count
  }
}
