internal import Observation

/// Writes one value, within limits.
///
/// Never walks further into a value than it shows: a collection is read up to the limit, an object is entered once on each
/// path, and nothing more is read when the text is long enough.
struct ValueRenderer {
  private let limits: ValueLimits
  private var budget: Int
  private var objects: [ObjectIdentifier] = []

  /// Makes a renderer for one value.
  ///
  /// - Parameter limits: How much is shown.
  init(limits: ValueLimits) {
    self.limits = limits
    budget = limits.characters
  }

  /// Writes a value.
  ///
  /// - Parameter value: The value.
  /// - Returns: The text.
  mutating func render(_ value: Any) -> String {
    let value = Self.unwrapped(value)
    let text =
      if let items = elements(of: value, mirror: Mirror(reflecting: value), depth: 0) {
        items.text(width: Self.width)
      } else {
        self.text(of: value, depth: 0)
      }
    guard budget < 0 || text.count > limits.characters else { return text }
    return "\(text.prefix(limits.characters))… (cut after \(Self.grouped(limits.characters)) characters)"
  }

  private mutating func text(of value: Any, depth: Int) -> String {
    guard budget >= 0 else { return "…" }
    if let type = value as? Any.Type { return leaf(TypeName.text(qualified: String(reflecting: type)) + ".self") }
    if let quoted = quotation(of: value) { return leaf(quoted) }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      guard let wrapped = mirror.children.first?.value else { return leaf("nil") }
      // `.some(nil)` is not `nil`.
      let isNested = Mirror(reflecting: wrapped).displayStyle == .optional
      let text = text(of: wrapped, depth: depth)
      return isNested ? "Optional(\(text))" : text
    }
    if let items = elements(of: value, mirror: mirror, depth: depth) { return items.line }
    if mirror.displayStyle == .tuple { return "(\(fields(mirror, depth: depth)))" }
    return named(value, mirror: mirror, depth: depth)
  }

  /// A value of a type that has a name of its own.
  private mutating func named(_ value: Any, mirror: Mirror, depth: Int) -> String {
    let qualified = String(reflecting: type(of: value))
    let type = TypeName.text(qualified: qualified)
    if value is any Actor { return leaf(type) }
    if let description = Self.description(of: value) { return leaf(description.prefix(budget + 1)) }
    switch mirror.displayStyle {
    case .enum?: return enumeration(value, mirror: mirror, depth: depth)
    case .struct?, .class?:
      // The storage of the standard library's types says nothing to a person.
      if qualified.hasPrefix("Swift.") || qualified.hasPrefix("Builtin.") { return leaf(type) }
      return object(value, type: type, mirror: mirror, depth: depth)
    default: return leaf(mirror.children.isEmpty ? String(describing: value) : type)
    }
  }

  private mutating func enumeration(_ value: Any, mirror: Mirror, depth: Int) -> String {
    guard let payload = mirror.children.first else { return leaf(".\(value)") }
    let head = leaf(".\(payload.label ?? "")")
    guard depth < limits.depth else { return "\(head)(…)" }
    let text = text(of: payload.value, depth: depth + 1)
    let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple && text != "()"
    return isTuple ? head + text : "\(head)(\(text))"
  }

  private mutating func object(_ value: Any, type: String, mirror: Mirror, depth: Int) -> String {
    let identity = mirror.displayStyle == .class ? ObjectIdentifier(value as AnyObject) : nil
    let isOpen = identity.map(objects.contains) ?? false
    guard !isOpen, depth < limits.depth else { return leaf("\(type)(…)") }
    let head = leaf(type)
    if let identity { objects.append(identity) }
    defer { if identity != nil { objects.removeLast() } }
    return "\(head)(\(fields(mirror, depth: depth, isObservable: value is any Observable)))"
  }

  /// Fields of a tuple, a structure or an object, those of its superclasses first.
  private mutating func fields(_ mirror: Mirror, depth: Int, isObservable: Bool = false) -> String {
    guard depth < limits.depth || mirror.children.isEmpty else { return "…" }
    var mirrors = [mirror]
    while let above = mirrors[0].superclassMirror { mirrors.insert(above, at: 0) }
    let isTuple = mirror.displayStyle == .tuple
    var pieces: [String] = []
    for child in mirrors.lazy.flatMap(\.children) {
      guard let label = FieldLabel.shown(child.label, isObservable: isObservable) else { continue }
      guard pieces.count < limits.elements, budget >= 0 else { return (pieces + ["…"]).joined(separator: ", ") }
      let head = label.isEmpty ? "" : leaf("\(label): ")
      // A mirror has `()` in place of a stored value that cannot be copied.
      let isHidden = !isTuple && child.value is Void
      pieces.append(head + (isHidden ? "…" : text(of: child.value, depth: depth + 1)))
    }
    return pieces.joined(separator: ", ")
  }

  /// The elements of a collection, up to the limit; `nil` for what is none.
  private mutating func elements(of value: Any, mirror: Mirror, depth: Int) -> RenderedElements? {
    guard let listing = ElementListing(value, mirror: mirror, limit: limits.elements) else { return nil }
    guard depth < limits.depth || listing.elements.isEmpty else { return RenderedElements(["…"]) }
    var pieces: [String] = []
    for element in listing.elements where budget >= 0 {
      switch element {
      case .value(let value): pieces.append(text(of: value, depth: depth + 1))
      case .pair(let key, let value):
        let head = text(of: key, depth: depth + 1)
        pieces.append("\(head): \(text(of: value, depth: depth + 1))")
      }
    }
    if let rest = listing.rest(after: pieces.count) { pieces.append(rest) }
    return RenderedElements(pieces, empty: listing.isDictionary ? "[:]" : "[]")
  }

  /// Text in quotation marks, bounded before it is escaped.
  private func quotation(of value: Any) -> String? {
    switch value {
    case let string as String: quoted(Substring(string))
    case let string as Substring: quoted(string)
    case let character as Character: String(reflecting: character)
    case let scalar as Unicode.Scalar: String(reflecting: scalar)
    default: nil
    }
  }

  private func quoted(_ string: Substring) -> String {
    String(reflecting: string.prefix(budget + 1))
  }

  private mutating func leaf(_ text: some StringProtocol) -> String {
    budget -= text.count
    return String(text)
  }

  /// What is in an optional, unless that is one as well.
  private static func unwrapped(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value else { return value }
    return Mirror(reflecting: wrapped).displayStyle == .optional ? value : wrapped
  }

  private static func description(of value: Any) -> String? {
    switch value {
    case let value as any CustomStringConvertible: value.description
    case let value as any CustomDebugStringConvertible: value.debugDescription
    default: nil
    }
  }

  /// A number with a space between thousands.
  static func grouped(_ number: Int) -> String {
    guard number >= 1000 else { return "\(number)" }
    let rest = "\(number % 1000)"
    return "\(grouped(number / 1000)) \(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }

  /// A longer collection may get a line for each element.
  private static let width = 100
}
