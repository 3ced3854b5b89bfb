// The same records, but tombstones are thrown away once the devices that are there have seen them.
// Look at the last line: a tablet that was away has not, and the dismissal comes back.

/// What was done last to an album, and when, by a counter that is ahead of all it has seen.
struct Record {
  let time: Int
  let isDismissed: Bool
}

/// One device's copy.
struct Dismissals {
  private var records: [String: Record] = [:]
  private var clock = 0

  var all: [String] { records.filter(\.value.isDismissed).keys.sorted() }

  mutating func dismiss(_ album: String) { set(album, true) }

  mutating func undo(_ album: String) { set(album, false) }

  mutating func merge(_ other: Dismissals) {
    records.merge(other.records) { $0.time >= $1.time ? $0 : $1 }
    clock = max(clock, other.clock)
  }

  mutating func forgetTombstones() { records = records.filter(\.value.isDismissed) }

  private mutating func set(_ album: String, _ isDismissed: Bool) {
    clock += 1
    records[album] = Record(time: clock, isDismissed: isDismissed)
  }
}

@main struct App {
  static func main() {
    var phone = Dismissals()
    var tablet = Dismissals()
    phone.dismiss("Blue")
    tablet.merge(phone)
    print("both dismissed: phone \(phone.all), tablet \(tablet.all)")

    phone.undo("Blue")
    phone.forgetTombstones()
    print("the phone takes it back and cleans up: phone \(phone.all), tablet \(tablet.all)")

    // The tablet comes back after a year.
    phone.merge(tablet)
    tablet.merge(phone)
    print("after the exchange: phone \(phone.all), tablet \(tablet.all)")
  }
}
