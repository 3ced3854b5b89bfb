import Testing

@testable import MacroMemory

struct ToolchainServerTests {
  @Test func `a server that is not there says so`() {
    let reply = ToolchainServer(path: "/nowhere/libSwiftInProcPluginServer.so").reply(to: Array("{}".utf8))

    #expect(reply.isFailure)
    #expect(String(decoding: reply.bytes, as: UTF8.self) == "The toolchain's macro server could not be loaded.")
  }
}
