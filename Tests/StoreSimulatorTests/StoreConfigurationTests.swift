import Testing
@testable import StoreSimulator
@Test func `the built-in catalogue loads`() throws {
  #expect(StoreConfiguration.builtIn.warnings.isEmpty)
}
