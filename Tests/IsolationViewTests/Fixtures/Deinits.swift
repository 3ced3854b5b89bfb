@MainActor final class Plain {
  var count = 0
  deinit {}
}

@MainActor final class Isolated {
  var count = 0
  isolated deinit { count = 1 }
}

actor Keeper {
  var count = 0
  deinit { print(count) }
}

actor IsolatedKeeper {
  var count = 0
  isolated deinit { count = 1 }
}

final class Free {
  deinit {}
}
