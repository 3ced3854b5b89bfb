@MainActor var count = 0

@MainActor func start() {
  Task.detached {
    await bump()
    await MainActor.run { count += 1 }
  }
  Task { bump() }
  Task { @concurrent in await bump() }
}

@MainActor func bump() {
  count += 1
}
