// The usual timeout: the work races a sleep, the winner cancels the group.
// The timeout wins, but the work waits on a continuation and does not hear the cancel, so the group does not end.
@main struct App {
  static func main() async {
    let start = ContinuousClock.now
    await withTaskGroup(of: String.self) { group in
      group.addTask {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
          Task {
            try? await Task.sleep(for: .milliseconds(150))
            continuation.resume()
          }
        }
        return "work"
      }
      group.addTask {
        try? await Task.sleep(for: .milliseconds(20))
        return "timeout"
      }
      let winner = await group.next() ?? "none"
      print("winner=\(winner)")
      group.cancelAll()
    }
    print("timeout respected=\(ContinuousClock.now - start < .milliseconds(100))")
  }
}
