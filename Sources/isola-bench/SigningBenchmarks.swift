import Foundation
private import Glibc
import StoreSimulator

/// A transaction signed and verified, against what libcrypto itself needs for the two.
///
/// Both sides are counted in processor time, so that other programs on the machine weigh on neither, and take turns.
struct SigningBenchmarks {
  private static let transactions = 2_000
  private static let rounds = 5

  func all() async throws -> [Figure] {
    let session = try StoreSession(configuration: .builtIn, clock: SystemStoreClock())
    var bought: [Transaction] = []
    // More than the store remembers, so that each of the older ones is signed and verified again.
    for _ in 0..<(Self.transactions + 2_048) {
      bought.append(try await session.buyProduct(identifier: "app.deepcuts.tip.small"))
    }
    let older = Array(bought.prefix(Self.transactions))
    var ratios: [Double] = []
    var ours: [Double] = []
    var peers: [Double] = []
    for _ in 0..<Self.rounds {
      let peer = try Self.peerMicroseconds()
      let own = try await Self.ownMicroseconds(older, in: session)
      ratios.append(own / peer)
      ours.append(own)
      peers.append(peer)
    }
    return [
      Figure(
        name: "signing and verifying a transaction",
        value: ratios.median,
        limit: 1.3,
        unit: "× openssl speed ecdsap256",
        detail: String(
          format: "%.1f µs to %.1f µs of processor time, medians of %d pairs"
            + (ratios.median > 1.3 ? "; NOT REACHED" : ""),
          ours.median,
          peers.median,
          Self.rounds
        )
      )
    ]
  }

  /// Processor time for one transaction: the payload, the signature, and all that an app checks.
  private static func ownMicroseconds(_ transactions: [Transaction], in session: StoreSession) async throws -> Double {
    let start = processorMicroseconds()
    for transaction in transactions {
      guard case .verified = await session.verification(of: transaction) else {
        throw Child.StartError(description: "A transaction did not pass its verification.")
      }
    }
    return (processorMicroseconds() - start) / Double(transactions.count)
  }

  /// Processor time for one signature and one verification, as `openssl speed` tells it.
  private static func peerMicroseconds() throws -> Double {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["openssl", "speed", "-seconds", "1", "ecdsap256"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // It ends itself by an alarm, which threads of the pool block, and a child begins with what its thread blocks.
    var alarm = sigset_t()
    var before = sigset_t()
    // Both sets live on this stack frame for the whole calls.
    _ = unsafe sigemptyset(&alarm)
    _ = unsafe sigaddset(&alarm, SIGALRM)
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &alarm, &before)
    defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // The last line ends with signatures and verifications in a second.
    let words = text.split(separator: "\n").last?.split(separator: " ").suffix(2).compactMap { Double($0) } ?? []
    guard words.count == 2, words[0] > 0, words[1] > 0 else {
      throw Child.StartError(description: "openssl speed ecdsap256 gave no figures: \(text)")
    }
    return 1e6 / words[0] + 1e6 / words[1]
  }

  private static func processorMicroseconds() -> Double {
    var time = timespec()
    // The structure lives on this stack frame for the whole call.
    _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}
