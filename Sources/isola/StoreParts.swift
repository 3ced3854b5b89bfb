import Interface
import Persistence
import StoreSimulator

/// What the store keeps its things in.
struct StoreParts {
  /// The ledger, nil where nothing is kept.
  let ledger: LedgerDatabase?
  /// The key that signs, nil where one is made for this session.
  let keyFile: StoreKeyFile?

  /// Opens what the command line asks for; the ledger is not read yet.
  ///
  /// - Throws: `LedgerError`, `StoreKeyError`.
  init(_ options: LaunchOptions, _ folders: Folders) throws {
    guard !options.isEphemeral else {
      ledger = nil
      keyFile = nil
      return
    }
    let folder = options.dataFolder ?? folders.data
    let keyFile = try StoreKeyFile(directory: folder)
    guard options.isReadOnly else {
      ledger = try LedgerDatabase(directory: folder, keyFile: keyFile)
      self.keyFile = keyFile
      return
    }
    ledger = try LedgerDatabase(reading: folder, keyFile: keyFile)
    // A key that is not there yet would be made at the first signature.
    self.keyFile = keyFile.exists ? keyFile : nil
  }
}
