@MainActor func update() {}

func perform(
  _ plain: () async -> Void,
  _ sendable: @Sendable @concurrent () async -> Void,
  _ erased: @isolated(any) () async -> Void,
  _ main: @MainActor () async -> Void
) async {
  await plain()
  await sendable()
  await erased()
  await main()
}

func use() async {
  await perform({ await update() }, { await update() }, { await update() }) { update() }
}
