import Foundation
import Testing

@testable import MainLoop

struct SymbolTableTests {
  @Test func `symbols of the test's own executable are found where they are loaded`() throws {
    let table = try #require(SymbolTable(path: "/proc/self/exe"))

    #expect(table.address(of: "main") != nil)
    #expect(table.address(of: "no such symbol") == nil)
  }

  @Test(arguments: ["/etc/hostname", "/no/such/file", "/dev/null"])
  func `what is no library has no table`(path: String) {
    #expect(SymbolTable(path: path) == nil)
  }

  @Test func `a damaged library has no table or no symbol, and does no harm`() throws {
    var file = [UInt8](repeating: 0, count: 64)
    file.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
    let withoutSections = SymbolTable(file: file)
    file.replaceSubrange(40..<48, with: [UInt8](repeating: 0xFF, count: 8))
    file[60] = 3
    let withSectionsElsewhere = SymbolTable(file: file)
    let truncated = SymbolTable(file: Array(file.prefix(50)))

    #expect(withoutSections == nil)
    #expect(withSectionsElsewhere == nil)
    #expect(truncated == nil)
  }

  @Test func `a mapping is found by an address inside it`() {
    let table = """
      55d0c0000000-55d0c0010000 r-xp 00001000 08:01 131   /usr/bin/with space
      7f0000000000-7f0000001000 rw-p 00000000 00:00 0
      7f0000001000-7f0000002000 rw-p 00000000 00:00 0     [heap]
      """

    #expect(MemoryMapping.containing(0x55d0_c000_ffff, in: table)?.path == "/usr/bin/with space")
    #expect(MemoryMapping.containing(0x55d0_c001_0000, in: table) == nil)
    #expect(MemoryMapping.containing(0x7f00_0000_0800, in: table) == nil)
    #expect(MemoryMapping.containing(0x7f00_0000_1800, in: table) == nil)
  }
}
