/// The exit statuses of the commands over people's sources; of several the highest counts.
package enum SourceStatus: Int32, Comparable, Sendable {
  /// Nothing is to be done, or everything was done.
  case fine = 0

  /// What can be changed by itself has not been: nothing was asked to be written.
  case pending = 1

  /// Something is left for a person.
  case left = 2

  /// The command line was not understood, or what may not be written was asked to be.
  case usage = 3

  /// A file could not be read, understood or written, and is as it was.
  case failed = 4

  /// Whether one counts less than the other.
  package static func < (left: SourceStatus, right: SourceStatus) -> Bool { left.rawValue < right.rawValue }

  /// Lets a status count beside this one.
  ///
  /// - Parameter other: The other status.
  mutating func rise(to other: SourceStatus) { self = max(self, other) }
}
