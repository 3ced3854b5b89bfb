// The same with an unsafe continuation, which checks nothing.
// This is undefined behaviour: whatever is seen here, another build may do something else.
@main struct App {
  static func main() async {
    await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
      continuation.resume()
      continuation.resume()
    }
    print("survived")
  }
}
