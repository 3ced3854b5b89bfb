// The same devices, which merge by intersection, so that a removal wins.
// Look at the first line already: now a dismissal that only one device knows is lost.

/// One device's copy.
struct Dismissals {
  private var albums: Set<String> = []

  var all: [String] { albums.sorted() }

  mutating func dismiss(_ album: String) { albums.insert(album) }

  mutating func undo(_ album: String) { albums.remove(album) }

  mutating func merge(_ other: Dismissals) { albums.formIntersection(other.albums) }
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
