import Foundation
import Persistence
import StoreSimulator

/// What it costs that a purchase survives any crash: purchases against plain inserts, and the start over a long ledger.
struct DurabilityBenchmarks {
  let programs: Programs

  private static let purchases = 200
  private static let rounds = 7
  private static let long = 100_000

  func all() async throws -> [Figure] {
    try await [durablePurchases()] + replay()
  }

  // MARK: Purchases

  /// Both sides write the same rows to tables of the same schema on the same file system, and take turns.
  private func durablePurchases() async throws -> Figure {
    let (own, peer) = (programs.folder + "/purchases", programs.folder + "/inserts")
    let session = try opened(own)
    _ = try opened(peer)
    var ratios: [Double] = []
    var ours: [Double] = []
    var peers: [Double] = []
    for round in 0..<Self.rounds {
      let inserts = try inserts(into: peer + "/ledger.sqlite", first: 1 + round * Self.purchases)
      let start = ContinuousClock.now
      for _ in 0..<Self.purchases { try await session.buyProduct(identifier: "app.deepcuts.tip.small") }
      let purchases = (ContinuousClock.now - start) / .microseconds(Self.purchases)
      ratios.append(purchases / inserts)
      ours.append(purchases)
      peers.append(inserts)
    }
    return Figure(
      name: "durable purchases",
      value: ratios.median,
      limit: 1.5,
      unit: "× a C loop of inserts",
      detail: String(
        format: "%.0f µs, signed and verified, to %.0f µs, medians of %d pairs of %d",
        ours.median,
        peers.median,
        Self.rounds,
        Self.purchases
      )
    )
  }

  private func opened(_ folder: String) throws -> StoreSession {
    let keyFile = try StoreKeyFile(directory: folder)
    return try StoreSession(
      configuration: .builtIn,
      clock: SystemStoreClock(),
      storage: LedgerDatabase(directory: folder, keyFile: keyFile),
      keyFile: keyFile
    )
  }

  /// Microseconds for one insert in C.
  private func inserts(into database: String, first: Int) throws -> Double {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: programs.inserts)
    process.arguments = [database, "\(Self.purchases)", "\(first)"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let time = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw Child.StartError(description: "isola-bench-inserts gave no figure: \(text)")
    }
    return time
  }

  // MARK: A long ledger

  private func replay() throws -> [Figure] {
    let folder = programs.folder + "/long"
    try fill(folder)
    var replays: [Double] = []
    var prompts: [Double] = []
    var answers: [Double] = []
    for _ in 0..<5 {
      let start = ContinuousClock.now
      _ = try opened(folder)
      replays.append((ContinuousClock.now - start) / .seconds(1))
      let short = try timesToPrompt(["--ephemeral"])
      let long = try timesToPrompt(["--data", folder])
      prompts.append(long.prompt / short.prompt)
      answers.append(long.answer / 1000)
    }
    return [
      Figure(
        name: "replay of 100 000 transactions",
        value: replays.median,
        limit: 3,
        unit: "s",
        detail: "each understood and its seal compared; median of \(replays.count)"
      ),
      Figure(
        name: "start to a ready prompt over them",
        value: prompts.median,
        limit: 1.5,
        unit: "× over nothing",
        detail: "medians of \(prompts.count) pairs"
      ),
      Figure(
        name: "start to the store's first answer over them",
        value: answers.median,
        limit: 3,
        unit: "s",
        detail: "store entitlements, typed at the first prompt; median of \(answers.count)"
      ),
    ]
  }

  /// Makes a ledger of which half is finished.
  private func fill(_ folder: String) throws {
    let ledger = try LedgerDatabase(directory: folder, keyFile: StoreKeyFile(directory: folder))
    for start in stride(from: 1, through: Self.long, by: 1_000) {
      var records: [LedgerRecord] = []
      for id in start..<(start + 1_000) {
        let product = id % 2 == 0 ? #"tip.small","type":"Consumable""# : #"season","type":"Non-Renewing Subscription""#
        let text =
          #"{"id":\#(id),"product":"app.deepcuts.\#(product),"state":"purchased","quantity":1,"price":"1.99","#
          + #""currency":"USD","storefront":"USA","date":\#(791_553_600 + Double(id) / 8)}"#
        records.append(try LedgerLine.record(in: Array(text.utf8)))
        if id % 2 == 0 || id < Self.long - 100 { records.append(.finished(UInt64(id))) }
      }
      try ledger.append(records)
    }
  }

  /// Milliseconds from start to the prompt, and to the first answer.
  private func timesToPrompt(_ arguments: [String]) throws -> (prompt: Double, answer: Double) {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let start = ContinuousClock.now
    let child = try Child(programs.isola, arguments, terminal: terminal.path, environment: programs.environment)
    try terminal.read(until: "isola>")
    let prompt = (ContinuousClock.now - start) / .milliseconds(1)
    terminal.type("store entitlements\r")
    try terminal.read(until: "isola>")
    let answer = (ContinuousClock.now - start) / .milliseconds(1)
    terminal.type("\u{4}")
    _ = child.wait()
    return (prompt, answer)
  }
}
