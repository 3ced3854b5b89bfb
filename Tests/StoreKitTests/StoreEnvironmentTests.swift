import StoreSimulator
import Testing

@testable import StoreKit

/// Which store the statics speak to; each test has an environment of its own.
@Suite(.timeLimit(.minutes(1)))
struct StoreEnvironmentTests {
  private let environment = StoreEnvironment { .failure(.nothingFound) }

  @Test func `without a store the error says what was looked for`() throws {
    let error = try #require(throws: NoStoreError.self) { try environment.session }
    #expect(
      error.description
        == "There is no store to ask: an SKTestSession, a file named by ISOLA_STOREKIT_CONFIGURATION or "
        + "Configuration.storekit beside the program or in the working directory was expected."
    )
  }

  @Test func `a test's store goes before the host's, and the task's own before both`() async throws {
    let (host, test, own) = (try store(), try store(), try store())
    environment.host(host)
    #expect(try environment.session === host)
    environment.install(test)
    #expect(try environment.session === test)
    StoreEnvironment.$bound.withValue(own) { #expect((try? environment.session) === own) }
    environment.remove(host)
    #expect(try environment.session === test)
    environment.remove(test)
    #expect(try environment.session === host)
  }

  @Test func `the store beside the program is looked for once`() throws {
    let found = try store()
    let environment = StoreEnvironment { .success(found) }
    #expect(try environment.session === found)
    let other = try store()
    environment.install(other)
    environment.install(nil)
    #expect(try environment.session === found)
  }

  @Test func `a loop that began without a store receives from the first one`() async throws {
    let first = try store()
    var iterator = environment.updates.makeAsyncIterator()
    environment.install(first)
    try await first.buyProduct(identifier: "app.deepcuts.pro")
    #expect(await iterator.next()?.unsafePayloadValue.productID == "app.deepcuts.pro")
  }

  @Test func `a loop follows to the next store, and misses nothing that happens there`() async throws {
    let (first, second) = (try store(), try store())
    environment.install(first)
    let (names, handOut) = AsyncStream<String>.makeStream()
    let updates = environment.updates
    let loop = Task { for await result in updates { handOut.yield(result.unsafePayloadValue.productID) } }
    var name = names.makeAsyncIterator()
    try await first.buyProduct(identifier: "app.deepcuts.pro")
    #expect(await name.next() == "app.deepcuts.pro")

    environment.install(second)
    #expect(second.listenerCount == 1 && first.listenerCount == 0)
    try await second.buyProduct(identifier: "app.deepcuts.season")
    #expect(await name.next() == "app.deepcuts.season")
    loop.cancel()
  }

  @Test func `a loop that waits for a store ends with its task, and is forgotten`() async throws {
    let updates = environment.updates
    let loop = Task { for await _ in updates {} }
    loop.cancel()
    await loop.value
    let late = try store()
    environment.install(late)
    #expect(late.listenerCount == 0)
  }

  @Test func `a store that is replaced is not kept alive by those who listened`() async throws {
    var first: StoreSession? = try store()
    weak let observed = first
    environment.install(first)
    let iterator = environment.updates.makeAsyncIterator()
    environment.install(try store())
    first = nil
    #expect(observed == nil)
    withExtendedLifetime(iterator) {}
  }

  @Test func `a file with a fault is told with its place`() throws {
    let result = ConfigurationBeside.session(named: "/nowhere/Shop.storekit")
    guard case .failure(let error) = result else {
      Issue.record("There is no such file.")
      return
    }
    #expect(error.description.contains("/nowhere/Shop.storekit"))
  }

  private func store() throws -> StoreSession {
    try StoreSession(configuration: .builtIn, clock: SystemStoreClock())
  }
}
