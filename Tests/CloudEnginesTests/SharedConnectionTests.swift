import CloudEngines
import KeyValueSync
import Testing

struct SharedConnectionTests {
  @Test func `everything that a device exchanges goes over one connection, which ends with the last that holds it`()
    async throws
  {
    let cloud = MemoryCloud()
    let line = CloudLine(account: CloudAccount("ana"))
    let shared = SharedConnection {
      CloudConnection(capabilities: EmbeddedCloud.capabilities(), line: line) {
        MemoryStore(cloud, account: line.account)
      }
    }
    #expect(cloud.connectionCount == 0)

    weak var released: CloudConnection?
    do {
      let (one, two) = (shared.connection, shared.connection)
      #expect(one === two)
      _ = try await one.range(.all)
      _ = try await two.range(.all)
      released = one
    }
    #expect(cloud.connectionCount == 1 && released == nil)

    _ = try await shared.connection.range(.all)
    #expect(cloud.connectionCount == 2)
  }
}
