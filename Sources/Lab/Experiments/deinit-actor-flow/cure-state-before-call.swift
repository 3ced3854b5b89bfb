// The same two lines in the other order: the state is used while nobody else can have a reference.
actor Logger {
  var lines = 0

  nonisolated func note() {}

  deinit {
    lines += 1
    note()
  }
}
