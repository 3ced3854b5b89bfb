/// The first elements of a collection.
///
/// A set and a dictionary have no order. Those that are shown whole are shown in the order of their elements or keys, when
/// these have one, so that the same value has the same text in every run.
struct ElementListing {
  /// One element.
  enum Element {
    case value(Any)
    case pair(key: Any, value: Any)
  }

  /// The elements, up to the limit.
  let elements: [Element]

  /// Whether the elements are pairs of a dictionary.
  let isDictionary: Bool

  /// How many elements there are; `nil` when counting would mean walking through all of them.
  private let count: Int?
  private let isWhole: Bool

  /// Reads a collection up to a limit; `nil` for what is no collection.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - mirror: Its mirror.
  ///   - limit: How many elements to read; one more is looked at.
  init?(_ value: Any, mirror: Mirror, limit: Int) {
    guard let values = Self.values(value, mirror: mirror, limit: limit + 1) else { return nil }
    isDictionary = mirror.displayStyle == .dictionary
    isWhole = values.count <= limit
    count = (value as? any Collection).flatMap(Self.cheapCount)
    let shown = values.prefix(limit)
    let elements = isDictionary ? shown.map(Self.pair) : shown.map(Element.value)
    let hasOrder = mirror.displayStyle == .collection
    self.elements = isWhole && !hasOrder ? elements.sorted { Self.precedes($0.key, $1.key) } : elements
  }

  /// What is left out.
  ///
  /// - Parameter shown: How many elements were shown.
  /// - Returns: `nil` when that is nothing.
  func rest(after shown: Int) -> String? {
    guard !isWhole || shown < elements.count else { return nil }
    return count.map { "… \(ValueRenderer.grouped($0 - shown)) more" } ?? "… more"
  }

  private static func values(_ value: Any, mirror: Mirror, limit: Int) -> [Any]? {
    switch mirror.displayStyle {
    case .collection?, .set?, .dictionary?: mirror.children.prefix(limit).map(\.value)
    // The keys and the values of a dictionary look like structures, and their description walks through all.
    case .struct? where String(reflecting: type(of: value)).hasPrefix("Swift.Dictionary<"):
      (value as? any Collection).map { Self.first(limit, of: $0) }
    default: nil
    }
  }

  private static func first(_ limit: Int, of collection: some Collection) -> [Any] {
    collection.prefix(limit).map { $0 }
  }

  /// The count of a collection that knows it.
  private static func cheapCount(of collection: any Collection) -> Int? {
    let isHashed = ["Swift.Set<", "Swift.Dictionary<"].contains {
      String(reflecting: type(of: collection)).hasPrefix($0)
    }
    return collection is any RandomAccessCollection || isHashed ? collection.count : nil
  }

  private static func pair(_ element: Any) -> Element {
    let parts = Mirror(reflecting: element).children.map(\.value)
    return parts.count == 2 ? .pair(key: parts[0], value: parts[1]) : .value(element)
  }

  private static func precedes(_ left: Any, _ right: Any) -> Bool {
    guard let left = left as? any Comparable else { return false }
    return isLess(left, than: right)
  }

  private static func isLess<Value: Comparable>(_ left: Value, than right: Any) -> Bool {
    (right as? Value).map { left < $0 } ?? false
  }
}

extension ElementListing.Element {
  /// What the element is found by.
  fileprivate var key: Any {
    switch self {
    case .value(let value): value
    case .pair(let key, _): key
    }
  }
}
