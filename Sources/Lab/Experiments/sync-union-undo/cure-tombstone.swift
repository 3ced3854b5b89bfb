// A removal is a record, too: it stays as a tombstone, and of two records the newer one wins.
// Look at the last line: the undo holds on both devices.

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
    print("the phone takes it back: phone \(phone.all), tablet \(tablet.all)")

    // The tablet comes by, and has not heard of it.
    phone.merge(tablet)
    tablet.merge(phone)
    print("after the exchange: phone \(phone.all), tablet \(tablet.all)")
  }
}
