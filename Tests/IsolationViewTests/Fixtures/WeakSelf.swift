@MainActor
final class Screen {
  private var text = ""
  var onChange: (@Sendable () -> Void)?

  func listen() {
    onChange = { [weak self] in
      Task { @MainActor in
        self?.text = "changed"
      }
    }
    [1, 2].forEach { text += "\($0)" }
  }
}
