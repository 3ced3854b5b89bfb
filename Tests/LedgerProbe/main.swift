// A program that does business with a store until somebody kills it, and says each thing once it is done. `KillTests`
// starts it on a ledger, kills it, and compares what it said with what the ledger has.
//
//   LedgerProbe FOLDER
import Foundation
import Glibc
import Persistence
import StoreSimulator

// One that nobody kills ends by the alarm signal.
alarm(60)

let folder = CommandLine.arguments[1]
let keyFile = try StoreKeyFile(directory: folder)
let session = try StoreSession(
  configuration: .builtIn,
  clock: SystemStoreClock(),
  storage: LedgerDatabase(directory: folder, keyFile: keyFile),
  keyFile: keyFile
)
say("open")
while true {
  let transaction = try await session.buyProduct(identifier: "app.deepcuts.tip.small")
  say("bought \(transaction.id)")
  guard transaction.id.isMultiple(of: 2) else { continue }
  guard await session.finish(transaction.id) == .finished else { exit(1) }
  say("finished \(transaction.id)")
  guard transaction.id.isMultiple(of: 4) else { continue }
  try await session.refundTransaction(identifier: transaction.id)
  say("refunded \(transaction.id)")
}

/// Says a line in one call of the system, so that nothing of it waits in this process.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  // The array lives as long as the call and has that many bytes.
  guard unsafe write(STDOUT_FILENO, bytes, bytes.count) == bytes.count else { exit(1) }
}
