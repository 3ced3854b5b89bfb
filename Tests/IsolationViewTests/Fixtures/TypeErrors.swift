actor Counter {
  var value = 0
  func bump() {}
}

@MainActor func go(_ counter: Counter) {
  counter.bump()
  counter.value = 1
  missing()
}

@MainActor func good(_ counter: Counter) async {
  await counter.bump()
}
