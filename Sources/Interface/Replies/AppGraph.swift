import Foundation

/// The answer of `app graph`: objects, each once, and who owns or uses whom.
struct AppGraph: ReplyValue {
  /// One object.
  struct Object: Encodable, Sendable {
    /// Its number, the same as long as it lives.
    let id: Int
    let type: String
    /// The device whose app lives in it, where there are several.
    var device: String?
    /// How many listen to it, for a store session.
    var listeners: Int?
    /// Whether it listens to the store.
    var isListening: Bool?
    /// The registrations of those that it publishes to.
    var subscriptions: Set<UUID>?
    /// Tips that were granted and not given back.
    var granted: Int?
    /// Its own registration.
    var registration: UUID?

    init(id: Int, type: String) {
      self.id = id
      self.type = type
    }

    private enum CodingKeys: String, CodingKey {
      case id, type, device, listeners
      case isListening = "listening"
      case subscriptions, granted, registration
    }

    /// The object and what belongs to it, on one row.
    fileprivate var row: String {
      let facts = [
        device,
        listeners.map { counted($0, "listener") },
        isListening.map { $0 ? "listens" : "does not listen" },
        subscriptions.map { counted($0.count, "subscription") },
        granted.map { counted($0, "tip") + " granted" },
        registration.map { _ in "subscribed" },
      ]
      return (["\(type) \(id)"] + facts.compactMap(\.self)).joined(separator: " · ")
    }

    private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
  }

  /// One reference.
  struct Edge: Encodable, Sendable {
    /// What a reference means.
    enum Kind: String, Encodable {
      /// The life of the second depends on the first.
      case owns
      /// The first was handed the second.
      case uses
    }

    let from: Int
    let to: Int
    let kind: Kind
  }

  private(set) var objects: [Object] = []
  private(set) var edges: [Edge] = []

  /// Whether an object is there.
  func contains(_ id: Int) -> Bool { objects.contains { $0.id == id } }

  /// Adds an object; the first is the root.
  mutating func add(_ object: Object) { objects.append(object) }

  /// Notes that an object owns another.
  mutating func link(_ owner: Int, owns other: Int) { edges.append(Edge(from: owner, to: other, kind: .owns)) }

  /// Notes that an object was handed another.
  mutating func link(_ user: Int, uses other: Int) { edges.append(Edge(from: user, to: other, kind: .uses)) }

  // MARK: Drawing

  func rows(_ style: TextStyle) -> [String] {
    guard let root = objects.first else { return [] }
    return [root.row] + branches(of: root.id, indent: "") + [style.dim("─ owns, → uses; a number is an identity")]
  }

  private func branches(of id: Int, indent: String) -> [String] {
    let own = edges.filter { $0.from == id }
    return own.enumerated().flatMap { index, edge -> [String] in
      guard let object = objects.first(where: { $0.id == edge.to }) else { return [] }
      let isLast = index == own.count - 1
      let corner = indent + (isLast ? "╰" : "├")
      switch edge.kind {
      case .uses: return ["\(corner)→ \(object.type) \(object.id)"]
      case .owns: return ["\(corner)─ \(object.row)"] + branches(of: edge.to, indent: indent + (isLast ? "   " : "│  "))
      }
    }
  }
}
