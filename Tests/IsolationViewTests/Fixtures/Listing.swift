import Observation

@globalActor actor Disk {
  static let shared = Disk()
}

@MainActor @Observable
final class Notes {
  var lines: [String] = []

  func load() async {
    let text = await read()
    lines = await withCheckedContinuation { done in done.resume(returning: [text]) }
    Task.detached { [weak self] in
      let count = await self?.lines.count
      await self?.note(count)
    }
  }

  private func note(_ count: Int?) {}
}

@Disk func read() -> String { "" }

nonisolated(nonsending) func relay(_ job: @isolated(any) () async -> Void) async {
  await job()
}
