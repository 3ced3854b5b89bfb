// `Doc` is a struct, so the caller gets a copy and changes that.
struct Doc {
  var n = 0
}

actor Store {
  private var current = Doc()

  func doc() -> Doc {
    current
  }
}

nonisolated func edit() async {
  var doc = await Store().doc()
  doc.n += 1
}
