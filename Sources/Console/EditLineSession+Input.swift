/// Reading keys, and everything else that can happen while a key is waited for.
extension EditLineSession {
  /// The next character for libedit, or nil once the line has to be left.
  func nextCharacter() -> Unicode.Scalar? {
    guard undelivered.isEmpty else { return undelivered.removeFirst() }
    settle()
    while let key = nextKey() {
      switch key {
      case .character(let scalar):
        if (0x80..<0xa0).contains(scalar.value) { continue }
        if CellWidth.isMark(scalar) {
          insertMark(scalar)
          continue
        }
        return scalar == "\u{1b}" && isVi ? Self.viCommandModeKey : scalar
      case .sequence(let sequence):
        let isAlt = sequence.count == 2
        if isVi, isAlt, !boundSequences.contains(sequence) {
          // Typed fast, escape and a command of vi arrive like Alt and a letter.
          undelivered = [sequence[1]]
          return Self.viCommandModeKey
        }
        guard isAlt || boundSequences.contains(sequence) else { continue }
        undelivered = Array(sequence.dropFirst())
        return sequence[0]
      }
    }
    return nil
  }

  /// The key that stands for a lone escape in vi's insert mode.
  ///
  /// Escape itself has to begin sequences there, which it does not in libedit's own bindings.
  static let viCommandModeKey: Unicode.Scalar = "\u{1d}"

  /// Waits for a key, or for something that ends the line.
  ///
  /// Posts are drawn meanwhile, but not between the bytes of a key, unless its rest is long in coming.
  func nextKey() -> KeyDecoder.Key? {
    while outcome == nil {
      if !keys.isEmpty { return keys.removeFirst() }
      if !decoder.isMidway { drawPosts() }
      let readiness = input.wait(milliseconds: patience)
      if readiness.isWoken { attend() }
      if !readiness.hasInput {
        if !readiness.isWoken { giveUpWaiting() }
        continue
      }
      switch input.read() {
      case .byte(let byte): keys = decoder.feed(byte)
      case .end: outcome = .endOfInput
      case .failure(let errno): outcome = .failure(errno: errno)
      case .none: continue
      }
    }
    return nil
  }

  /// How long to wait for the rest of what has begun.
  private var patience: Int32? {
    if awaitsContinuation { return 200 }
    return decoder.isMidway ? 50 : nil
  }

  /// Waited long enough: escape was pressed alone, or Ctrl-Z stopped nothing.
  private func giveUpWaiting() {
    if awaitsContinuation { resume() }
    keys = decoder.pause()
    drawPosts()
  }

  /// Looks at everything a wake can mean but posts.
  func attend() {
    if mustEnd() {
      leaveText()
      outcome = .endOfInput
    } else if let signal = signals.termination {
      leaveText()
      outcome = .terminated(signal: signal)
    } else if signals.takeInterrupts() > 0 {
      showAbandoned()
      outcome = .interrupt
    } else if signals.takeContinued() {
      resume()
    } else if !awaitsContinuation, let size = TerminalSize(of: input.descriptor), isNew(size) {
      resize()
    }
  }

  private func isNew(_ size: TerminalSize) -> Bool {
    size.columns > 1 && (size.columns, size.rows) != (geometry.columns, geometry.rows)
  }

  /// Reads a bracketed paste to its end.
  func readPaste() -> String {
    var bytes: [UInt8] = []
    // What came while the paste's first bytes were read has not been drawn yet.
    drawPosts()
    while outcome == nil {
      let readiness = input.wait()
      if readiness.isWoken {
        attend()
        drawPosts()
      }
      guard readiness.hasInput else { continue }
      switch input.read() {
      case .byte(let byte):
        bytes.append(byte)
        if byte == UInt8(ascii: "~"), bytes.suffix(PasteText.end.count).elementsEqual(PasteText.end) {
          bytes.removeLast(PasteText.end.count)
          return PasteText.cleaned(bytes)
        }
        if byte == 0x03, isPausing {
          // Ctrl-C at a pause: the terminal forgot to end its paste.
          keys = [.character("\u{3}")]
          return PasteText.cleaned(bytes)
        }
      case .end: outcome = .endOfInput
      case .failure(let errno): outcome = .failure(errno: errno)
      case .none: continue
      }
    }
    return PasteText.cleaned(bytes)
  }

  /// Whether nothing is typed for a tenth of a second.
  private var isPausing: Bool {
    let readiness = input.wait(milliseconds: 100)
    if readiness.isWoken { attend() }
    return !readiness.hasInput
  }
}
