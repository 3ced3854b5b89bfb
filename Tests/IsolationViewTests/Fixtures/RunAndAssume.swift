@MainActor var shown = 0

func later() async {
  await MainActor.run { shown += 1 }
}

func now() {
  MainActor.assumeIsolated { shown += 1 }
}

@MainActor func tidy() {
  defer { shown = 0 }
  print("\(shown)")
}
