/// What is known of a value's type.
indirect enum InferredType: Equatable, Sendable {
  /// One of the SDK's types.
  case sdk(SDKType)
  /// A type that the file or its module declares, by its key.
  case own(String)
  /// Something that may be there.
  case optional(InferredType)
  /// A sequence whose elements come in order: an array, a slice, a lazy view.
  case array(InferredType)
  /// Keys and values.
  case dictionary(InferredType, InferredType)
  /// Elements that arrive over time.
  case stream(InferredType)
  /// Several values in one, with their labels.
  case tuple([Element])
  /// Something that can be called.
  case function([InferredType], InferredType)
  /// A type as a value.
  case meta(InferredType)
  /// The standard library's `Result`.
  case result(InferredType, InferredType)
  /// A task, by the type of its value.
  case task(InferredType)
  /// Proven to be none of the SDK's types.
  case other
  /// Not known; whether it came out of an SDK's value.
  case unknown(isNear: Bool)
  /// Depends on the branch of `#if`: one type for each.
  case undecided([Choice])

  /// A type, and the conditions under which it is meant.
  struct Choice: Equatable, Sendable {
    var conditions: [Condition]
    var type: InferredType
  }

  /// One value of several.
  struct Element: Equatable, Sendable {
    var label: String?
    var type: InferredType
  }

  /// Nothing is known, and nothing hints at the SDK.
  static let unknown = InferredType.unknown(isNear: false)

  /// The type without optionality.
  var unwrapped: InferredType {
    var type = self
    while case .optional(let inner) = type { type = inner }
    return type
  }

  /// The type, optional once.
  var wrapped: InferredType {
    if case .optional = self { return self }
    return .optional(self)
  }

  /// The SDK's type that it is, optional or not.
  var sdkType: SDKType? {
    if case .sdk(let type) = unwrapped { return type }
    return nil
  }

  /// Whether it says anything.
  var isKnown: Bool {
    switch self {
    case .unknown, .undecided: false
    case .optional(let inner): inner.isKnown
    default: true
    }
  }

  /// Whether a value of the SDK is it or is in it.
  var isNearSDK: Bool {
    switch self {
    case .sdk: true
    case .undecided(let choices): choices.contains { $0.type.isNearSDK }
    case .own, .other, .meta: false
    case .optional(let inner), .array(let inner), .stream(let inner), .task(let inner): inner.isNearSDK
    case .dictionary(let key, let value): key.isNearSDK || value.isNearSDK
    case .tuple(let elements): elements.contains { $0.type.isNearSDK }
    case .function(let parameters, let result): result.isNearSDK || parameters.contains(where: \.isNearSDK)
    case .result(let success, _): success.isNearSDK
    case .unknown(let isNear): isNear
    }
  }

  /// The type under conditions that a place has.
  ///
  /// - Parameter here: The conditions.
  /// - Returns: The type without the choices that do not go with them; the one that is left, if it is one.
  func narrowed(to here: [Condition]) -> InferredType {
    switch self {
    case .undecided(let choices):
      let left = choices.filter { Condition.agree($0.conditions, here) }.map {
        Choice(conditions: $0.conditions, type: $0.type.narrowed(to: here))
      }
      guard let first = left.first else { return .unknown }
      return left.allSatisfy { $0.type == first.type } ? first.type : .undecided(left)
    case .optional(let inner): return .optional(inner.narrowed(to: here))
    case .array(let inner): return .array(inner.narrowed(to: here))
    case .meta(let inner): return .meta(inner.narrowed(to: here))
    case .dictionary(let key, let value): return .dictionary(key.narrowed(to: here), value.narrowed(to: here))
    case .function(let parameters, let result):
      return .function(parameters.map { $0.narrowed(to: here) }, result.narrowed(to: here))
    case .tuple(let elements):
      return .tuple(elements.map { Element(label: $0.label, type: $0.type.narrowed(to: here)) })
    default: return self
    }
  }

  /// What a loop over it gets.
  var element: InferredType {
    switch self {
    case .array(let element), .stream(let element): element
    case .dictionary(let key, let value):
      .tuple([Element(label: "key", type: key), Element(label: "value", type: value)])
    case .optional(let inner): inner.element
    case .other: .unknown
    default: .unknown(isNear: isNearSDK)
    }
  }
}
