// The deinit is isolated (SE-0371), so it is on the main actor like the box's owner.
final class Box {
  var n = 1
}

@MainActor final class Owner {
  let box = Box()

  isolated deinit {
    box.n += 1
    print("n=\(box.n)")
  }
}

@main struct App {
  @MainActor static func main() async {
    _ = Owner()
  }
}
