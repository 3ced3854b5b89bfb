// Two devices keep what is dismissed as a set, and merge by union.
// Look at the last line: the phone has taken the dismissal back, and the tablet brings it back to life.

/// One device's copy.
struct Dismissals {
  private var albums: Set<String> = []

  var all: [String] { albums.sorted() }

  mutating func dismiss(_ album: String) { albums.insert(album) }

  mutating func undo(_ album: String) { albums.remove(album) }

  mutating func merge(_ other: Dismissals) { albums.formUnion(other.albums) }
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
