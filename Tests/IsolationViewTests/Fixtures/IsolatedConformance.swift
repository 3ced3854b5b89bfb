protocol Resettable {
  func reset()
}

@MainActor final class Form: @MainActor Resettable {
  func reset() {}
}

@MainActor func clear(_ item: any Resettable) {
  item.reset()
}

func method(_ form: Form) async {
  let reset = await form.reset
  await reset()
}
