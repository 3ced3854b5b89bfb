// A checked continuation is resumed twice. The second call traps, and `survived` is never printed.
@main struct App {
  static func main() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      continuation.resume()
      continuation.resume()
    }
    print("survived")
  }
}
