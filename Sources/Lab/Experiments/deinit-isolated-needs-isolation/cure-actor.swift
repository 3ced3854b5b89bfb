// In an actor `isolated deinit` means isolated to the actor itself, so it may read `n`.
actor Worker {
  var n = 0

  func bump() {
    n += 1
  }

  isolated deinit {
    print("n=\(n)")
  }
}

@main struct App {
  static func main() async {
    do {
      let worker = Worker()
      await worker.bump()
    }
    // Without this pause the deinit may lose against the end of the process.
    try? await Task.sleep(for: .milliseconds(20))
  }
}
