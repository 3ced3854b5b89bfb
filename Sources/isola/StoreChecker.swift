import Interface

/// `isola store check FILE…`: the loader as a checker, without an app.
enum StoreChecker {
  /// Checks files.
  ///
  /// - Returns: `fine` when every file can be used, `failed` when one cannot, `usage` when none is named.
  static func run(_ files: [String], writesJSON: Bool) -> ProgramStatus {
    guard !files.isEmpty else {
      StandardStreams.writeError("isola: store check expects at least one file.")
      return .usage
    }
    var status = ProgramStatus.fine
    for file in files {
      let report = ConfigurationReport(checking: file)
      if !report.isUsable { status = .failed }
      let write = report.isUsable || writesJSON ? StandardStreams.write : StandardStreams.writeError
      write(writesJSON ? report.json.text : report.rows.joined(separator: "\n"))
    }
    return status
  }
}
