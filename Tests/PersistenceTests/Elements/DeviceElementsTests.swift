import Foundation
import KeyValueSync
import Testing

@testable import Persistence

struct DeviceElementsTests {
  private let device: TemporaryDevice

  init() throws { device = try TemporaryDevice() }

  @Test func `the folder is taken at once, and no database is made before somebody asks`() async throws {
    let elements = try DeviceElements(directory: device.path)

    #expect(try FileManager.default.contentsOfDirectory(atPath: device.path) == ["elements.lock"])
    #expect(throws: ElementDatabaseError.self) { try DeviceElements(directory: device.path) }
    #expect(DeviceFolder(device.path).holder == ProcessInfo.processInfo.processIdentifier)
    _ = try await elements.database
    #expect(try FileManager.default.contentsOfDirectory(atPath: device.path).contains("elements.sqlite"))
  }

  @Test func `all who ask have one database, and the folder is free when all have let go`() async throws {
    var elements: DeviceElements? = try DeviceElements(directory: device.path)
    var one = try await elements?.database
    let other = try await elements?.database
    #expect(one === other)

    elements = nil
    #expect(throws: ElementDatabaseError.self) { try DeviceFolder(device.path).erase() }
    one = nil
    _ = consume other
    #expect(DeviceFolder(device.path).holder == nil)
    try DeviceFolder(device.path).erase()
  }

  @Test func `what could not be opened is tried again by the next who asks`() async throws {
    let elements = try DeviceElements(directory: device.path)
    try "Dear diary".write(toFile: device.path + "/elements.sqlite", atomically: false, encoding: .utf8)
    await #expect(throws: ElementDatabaseError.self) { try await elements.database }

    try FileManager.default.removeItem(atPath: device.path + "/elements.sqlite")
    #expect(try await elements.database.account == nil)
  }

  @Test func `what is erased is as new, under another node`() async throws {
    let elements = try DeviceElements(directory: device.path)
    let node = try await elements.database.clockState.node
    try await elements.database.act(on: "ko-07", in: .dismissals, isRemoval: false, at: 1000)

    #expect(try await elements.erase())

    #expect(try await elements.database.elements(in: .dismissals).isEmpty)
    #expect(try await elements.database.clockState.node != node)
  }

  @Test func `nothing is erased while somebody holds the database`() async throws {
    let elements = try DeviceElements(directory: device.path)
    let database = try await elements.database
    try await database.act(on: "ko-07", in: .dismissals, isRemoval: false, at: 1000)

    #expect(try await !elements.erase())

    #expect(try await elements.database === database)
    #expect(try await database.elements(in: .dismissals).count == 1)
  }

  @Test func `a folder of which nobody has the device can be erased, and forgotten as a whole`() async throws {
    try await DeviceElements(directory: device.path).database.act(
      on: "ko-07",
      in: .dismissals,
      isRemoval: false,
      at: 1000
    )

    try DeviceFolder(device.path).erase()
    #expect(try FileManager.default.contentsOfDirectory(atPath: device.path) == ["elements.lock"])
    try DeviceFolder(device.path).erase(isForgotten: true)
    #expect(!FileManager.default.fileExists(atPath: device.path))
  }
}
