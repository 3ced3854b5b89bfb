import Foundation
import Synchronization

/// A ledger storage in a file of JSON lines that one process at a time may hold.
///
/// Each change is one line, written and brought to the disk before the purchase is acknowledged. A last line that a
/// crash cut off was never acknowledged, so it is dropped, and ``notice`` says so. The open file is owned by the mutex.
public final class LedgerJournal: LedgerStorage {
  private struct State: ~Copyable {
    let file: JournalFile
    var notice: String?
    /// Whether the last line lacks its line break.
    var needsLineBreak = false
  }

  /// The journal's path.
  public let path: String

  private let state: Mutex<State>

  /// Opens a journal in a directory, making both where they do not exist.
  ///
  /// - Parameters:
  ///   - directory: The directory of the app's data.
  ///   - name: The file's name.
  /// - Throws: ``LedgerJournalError``, which names the process that holds the journal where one does.
  public init(directory: String, name: String = "ledger.jsonl") throws(LedgerJournalError) {
    do {
      try FileManager.default.createDirectory(
        atPath: directory,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw .system(path: directory, action: "made", reason: error.localizedDescription)
    }
    path = URL(filePath: directory).appending(path: name).path(percentEncoded: false)
    state = Mutex(State(file: try JournalFile(path: path)))
  }

  /// What happened to the file while it was read, nil where nothing did.
  public var notice: String? { state.withLock { $0.notice } }

  /// Reads the journal.
  ///
  /// - Returns: Its records in order.
  /// - Throws: ``LedgerJournalError``, with the line for a line that is not a record.
  public func load() throws -> [LedgerRecord] {
    try state.withLock { state in
      let bytes = try state.file.contents()
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      var records: [LedgerRecord] = []
      for (number, line) in lines.enumerated() where !line.isEmpty {
        do throws(LedgerLine.Fault) {
          records += try LedgerLine.records(in: line)
        } catch {
          guard number == lines.count - 1 else {
            throw LedgerJournalError.unreadableLine(path: path, line: number + 1, reason: error.reason)
          }
          try state.file.truncate(to: line.startIndex)
          state.notice = "\(path):\(number + 1): The last line was cut off by a crash and is dropped."
          return records
        }
      }
      state.needsLineBreak = lines.last?.isEmpty == false
      return records
    }
  }

  /// Appends one change as one line and waits until it is on the disk.
  ///
  /// - Parameter records: The records of the change.
  /// - Throws: ``LedgerJournalError``; then the file is as it was.
  public func append(_ records: [LedgerRecord]) throws {
    let line = LedgerLine.text(of: records) + "\n"
    try state.withLock { state in
      try state.file.append(Array((state.needsLineBreak ? "\n" + line : line).utf8))
      state.needsLineBreak = false
    }
  }
}
