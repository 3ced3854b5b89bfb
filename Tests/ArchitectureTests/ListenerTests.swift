import Testing

/// Who listens to the store.
struct ListenerTests {
  @Test func `the updates are iterated by two objects, both of the app`() throws {
    let files = try SourceTree.files(below: "Sources", suffix: ".swift").filter { file in
      // The market hands the updates of a store of its own to whoever asks.
      guard !file.hasPrefix("Sources/StoreSimulator/"), !file.hasPrefix("Sources/AppCoins/") else { return false }
      let code = try SourceTree.text(file).split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      return code.contains { $0.contains("session.updates") }
    }

    #expect(Set(files) == ["Sources/AppModel/StoreService.swift", "Sources/AppModel/TipJar/TipJarStore.swift"])
  }
}
