import CompilerService
import Foundation
import Testing

struct ToolchainTests {
  @Test func `the toolchain in use has its parts`() throws {
    let toolchain = try Toolchain.inUse()

    for path in [toolchain.swiftc, toolchain.frontend, toolchain.sourcekitd, toolchain.plugins] {
      #expect(FileManager.default.fileExists(atPath: path), "\(path)")
    }
    #expect(toolchain.hasLibrary)
  }

  @Test func `a toolchain is found by its folder, its usr and its bin`() throws {
    let toolchain = try Toolchain.inUse()
    let usr = URL(filePath: toolchain.root)

    #expect(try Toolchain(directory: usr.path) == toolchain)
    #expect(try Toolchain(directory: usr.appending(path: "bin").path) == toolchain)
    #expect(try Toolchain(directory: usr.deletingLastPathComponent().path) == toolchain)
  }

  @Test func `a search path without a compiler is said in one sentence`() {
    #expect(throws: ToolchainError.notOnPath) { try Toolchain(searchPath: "/proc:/nowhere::") }
    #expect("\(ToolchainError.notOnPath)".last == ".")
  }
}
