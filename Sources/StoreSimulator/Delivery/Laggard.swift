/// Somebody who listens to a session and has not read, or not dealt with, everything that was sent.
public struct Laggard: Hashable, Sendable {
  /// What holds a listener up.
  public enum Cause: String, Hashable, Sendable {
    /// It has never asked for anything.
    case hasNotBegun = "has-not-begun"
    /// It took something and has not come back for more, so its loop is still at work.
    case isBusy = "is-busy"
    /// It came back, and what it will be handed has not reached it.
    case isBehind = "is-behind"
  }

  /// What it listens to, such as "updates" or "facts".
  public let stream: String
  /// Its number among those who listen to that.
  public let number: Int
  /// The name of its task, or its label, where one is known.
  public let label: String?
  /// How much it has not read.
  public let unread: Int
  /// What holds it up.
  public let cause: Cause
}

extension Laggard: CustomStringConvertible {
  /// Who it is, and what it has not done, as a clause.
  public var description: String {
    let name = "listener \(number) of the \(stream)" + (label.map { " (\($0))" } ?? "")
    let rest = unread == 0 ? "" : ", and \(unread) more wait\(unread == 1 ? "s" : "")"
    return switch cause {
    case .hasNotBegun: "\(name) has not begun to read, and \(unread) wait\(unread == 1 ? "s" : "")"
    case .isBusy: "\(name) took something and has not come back for more\(rest)"
    case .isBehind: "\(name) has \(unread) unread"
    }
  }
}

/// The store is not settled: not everybody has dealt with what was sent.
public struct StoreNotSettled: Error, Hashable, Sendable {
  /// Who has not.
  public let laggards: [Laggard]
}

extension StoreNotSettled: CustomStringConvertible {
  /// Who is behind, in one sentence.
  public var description: String {
    "The store is not settled: \(laggards.map(\.description).joined(separator: "; "))."
  }
}
