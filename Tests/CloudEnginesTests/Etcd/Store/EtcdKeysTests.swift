import KeyValueSync
import Testing

@testable import CloudEngines

struct EtcdKeysTests {
  private let keys = EtcdKeys(account: "alice")

  @Test(arguments: [nil, [], [0], [0, 0], [1], [1, 0], [255]] as [[UInt8]?])
  func `every value comes back, and a removed key is none of them`(_ value: [UInt8]?) {
    let stored = EtcdKeyValue(key: [], value: EtcdKeys.stored(value), modRevision: 1, version: 1)

    #expect(EtcdKeys.value(stored) == value)
  }

  @Test func `a text stands in etcd as it is`() {
    #expect(EtcdKeys.stored(Array("text".utf8)) == Array("text".utf8))
  }

  @Test func `the range of an account does not reach into another whose name begins the same`() throws {
    let (start, end) = keys.range(of: .all)
    let other = EtcdKeys(account: "alice2").name(of: try CloudKey("x"))

    #expect(start == Array("kvs/alice/".utf8) && end == Array("kvs/alice0".utf8))
    #expect(!(start.lexicographicallyPrecedes(other) && other.lexicographicallyPrecedes(end)))
  }

  @Test func `a prefix of the highest bytes has an end as well`() {
    let (start, end) = keys.range(of: CloudPrefix("\u{10FFFF}"))

    #expect(start.lexicographicallyPrecedes(end))
  }

  @Test func `a key that no device can have written is passed over`() {
    let root = Array("kvs/alice/".utf8)

    #expect(keys.entry(EtcdKeyValue(key: root, value: [1], modRevision: 1, version: 1)) == nil)
    #expect(keys.entry(EtcdKeyValue(key: root + [0xFF], value: [1], modRevision: 1, version: 1)) == nil)
    #expect(keys.entry(EtcdKeyValue(key: Array("kvs/bob/x".utf8), value: [1], modRevision: 1, version: 1)) == nil)
    #expect(keys.entry(EtcdKeyValue(key: root + [0x78], value: [1], modRevision: 1, version: 1)) != nil)
  }
}
