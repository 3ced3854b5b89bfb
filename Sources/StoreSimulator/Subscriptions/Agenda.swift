import Foundation

/// When something happens next to each of many things, the earliest first.
///
/// - Complexity: O(log *n*) for a search, and moving what lies behind for a change.
struct Agenda: Sendable {
  private struct Appointment: Comparable {
    let date: Date
    let id: UInt64

    static func < (one: Appointment, other: Appointment) -> Bool { (one.date, one.id) < (other.date, other.id) }
  }

  /// The latest first, so that taking the earliest moves nothing.
  private var appointments: [Appointment] = []
  private var dates: [UInt64: Date] = [:]

  /// The earliest appointment; of several at one moment that of the smallest number.
  var first: (date: Date, id: UInt64)? { appointments.last.map { ($0.date, $0.id) } }

  /// Sets the moment of a thing, or forgets it.
  mutating func set(_ date: Date?, for id: UInt64) {
    let old = dates[id]
    guard old != date else { return }
    if let old { appointments.remove(at: position(of: Appointment(date: old, id: id))) }
    dates[id] = date
    guard let date else { return }
    let new = Appointment(date: date, id: id)
    appointments.insert(new, at: position(of: new))
  }

  /// The first place whose appointment is not later than one.
  private func position(of appointment: Appointment) -> Int {
    var low = 0
    var high = appointments.count
    while low < high {
      let middle = (low + high) / 2
      if appointments[middle] > appointment { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
