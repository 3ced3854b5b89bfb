/// Numbers for objects, so that a person can tell the same one from another of its type.
///
/// An address is used again after an object has gone; a number is not. Nobody is kept alive.
struct ObjectNumbers {
  private struct Entry {
    weak var object: AnyObject?
    let number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var latest = 0

  /// The number of an object: the one it was given before, else the next.
  ///
  /// - Parameter object: The object.
  /// - Returns: Its number, from 1.
  mutating func number(of object: AnyObject) -> Int {
    let identity = ObjectIdentifier(object)
    if let entry = entries[identity], entry.object === object { return entry.number }
    entries = entries.filter { $0.value.object != nil }
    latest += 1
    entries[identity] = Entry(object: object, number: latest)
    return latest
  }
}
