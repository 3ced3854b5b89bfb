/// Why a test does not go on waiting, with everything that the terminal showed.
struct TerminalWaitError: Error, CustomStringConvertible {
  /// What did not come, and why it is no longer awaited.
  let reason: String

  /// What the terminal showed last.
  let picture: TerminalPicture

  var description: String { "\(reason) The terminal shows:\n\(picture)" }
}

extension TerminalSession {
  /// Waits until a text stands on the screen.
  ///
  /// - Parameters:
  ///   - text: The text; it may reach over several rows, each without the space at its end.
  ///   - limit: How long to wait.
  /// - Returns: The rows of the screen with the text.
  /// - Throws: ``TerminalWaitError`` when the time is over, or when the program has ended without it.
  @discardableResult
  func waitFor(_ text: String, limit: Duration = .seconds(20)) async throws -> [String] {
    try await wait(for: "“\(text)”", limit: limit) { $0.rows.joined(separator: "\n").contains(text) }.rows
  }

  /// Waits until the screen is as it should be.
  ///
  /// - Parameters:
  ///   - limit: How long to wait.
  ///   - condition: Whether these rows are what is awaited.
  /// - Returns: The rows that were.
  /// - Throws: ``TerminalWaitError`` when the time is over, or when the program has ended before; what the condition
  ///   throws.
  @discardableResult
  func waitFor(limit: Duration = .seconds(20), _ condition: ([String]) throws -> Bool) async throws -> [String] {
    try await wait(for: "the awaited screen", limit: limit) { try condition($0.rows) }.rows
  }

  /// Waits until the screen, the cursor and the program are as they should be.
  ///
  /// - Parameters:
  ///   - limit: How long to wait.
  ///   - condition: Whether this picture is what is awaited.
  /// - Returns: The picture that was.
  /// - Throws: As for the other kinds of waiting.
  @discardableResult
  func waitForPicture(
    limit: Duration = .seconds(20),
    _ condition: (TerminalPicture) throws -> Bool
  ) async throws -> TerminalPicture {
    try await wait(for: "the awaited picture", limit: limit, until: condition)
  }

  /// Waits until the program in the window has ended.
  ///
  /// - Parameter limit: How long to wait.
  /// - Returns: The last picture, which says how it ended.
  /// - Throws: ``TerminalWaitError`` when the time is over.
  @discardableResult
  func waitForEnd(limit: Duration = .seconds(20)) async throws -> TerminalPicture {
    try await wait(for: "the end of the program", limit: limit, until: \.hasEnded)
  }

  private func wait(
    for what: String,
    limit: Duration,
    until condition: (TerminalPicture) throws -> Bool
  ) async throws -> TerminalPicture {
    let deadline = ContinuousClock.now + limit
    while true {
      let picture = try await picture()
      if try condition(picture) { return picture }
      guard !picture.hasEnded else {
        throw TerminalWaitError(reason: "The program ended without \(what).", picture: picture)
      }
      guard ContinuousClock.now < deadline else {
        throw TerminalWaitError(reason: "Within \(limit) there was not \(what).", picture: picture)
      }
      try await Task.sleep(for: .milliseconds(30))
    }
  }
}
