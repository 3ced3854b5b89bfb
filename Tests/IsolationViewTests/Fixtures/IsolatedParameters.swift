actor Box {
  var value = 0

  func with(_ body: (isolated Box) -> Void) {
    body(self)
  }
}

func double(_ box: isolated Box) {
  box.value *= 2
}

func inherit(
  _ count: Int,
  isolation: isolated (any Actor)? = #isolation
) async {}

@MainActor func go(_ box: Box) async {
  await double(box)
  await inherit(1)
  await inherit(2, isolation: box)
  await box.with { own in own.value += 1 }
}
