import Observation

@MainActor @Observable
final class Albums {
  var titles: [String] = []
  @ObservationIgnored private var task: Task<Void, Never>?

  init(titles: AsyncStream<String>) {
    task = Task { [weak self] in
      for await title in titles {
        self?.titles.append(title)
      }
    }
  }

  deinit {
    task?.cancel()
  }
}
