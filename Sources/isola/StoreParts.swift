import Interface
import Persistence
import StoreSimulator

/// What the store keeps its things in.
struct StoreParts {
  /// The ledger, nil where nothing is kept.
  let ledger: LedgerDatabase?
  /// The key that signs, nil where one is made for this session.
  let keyFile: StoreKeyFile?
  /// What a person has to know of it, nil where nothing.
  let notice: String?

  /// Opens what the command line asks for; the ledger is not read yet.
  ///
  /// All devices of a data folder have one ledger, which the program writes that comes first. Who comes later as another
  /// device reads it, once, as `--read-only` does.
  ///
  /// - Parameters:
  ///   - options: What the command line asks for.
  ///   - folders: Where things are kept.
  ///   - device: The device, nil where another program is it already.
  /// - Throws: `LedgerError`, `StoreKeyError`.
  init(_ options: LaunchOptions, _ folders: Folders, as device: DeviceElements?) throws {
    guard !options.isEphemeral else {
      ledger = nil
      keyFile = nil
      notice = nil
      return
    }
    let folder = options.dataFolder ?? folders.data
    let keyFile = try StoreKeyFile(directory: folder)
    if !options.isReadOnly {
      do {
        ledger = try LedgerDatabase(directory: folder, keyFile: keyFile)
        self.keyFile = keyFile
        notice = nil
        return
      } catch LedgerError.held(_, let process) where device != nil {
        notice =
          "Purchases are made in \(process.map { "process \($0)" } ?? "another process"); "
          + "here they are what they were at the start."
      }
    } else {
      notice = nil
    }
    ledger = try LedgerDatabase(reading: folder, keyFile: keyFile)
    // A key that is not there yet would be made at the first signature.
    self.keyFile = keyFile.exists ? keyFile : nil
  }
}
