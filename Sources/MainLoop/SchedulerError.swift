/// Why a scheduler refuses.
package enum SchedulerError: Error, Equatable, CustomStringConvertible {
  /// Real time moves by itself.
  case realTime

  /// One sentence for a person.
  package var description: String {
    switch self {
    case .realTime: "Time is real and moves by itself: only virtual time can be advanced."
    }
  }
}
