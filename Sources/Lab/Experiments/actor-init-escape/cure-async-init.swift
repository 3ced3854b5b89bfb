// An async initialiser can hop to the actor, so it may set the state after `self` was handed out.
nonisolated func register(_ object: AnyObject) {}

actor Worker {
  var n = 0

  init() async {
    register(self)
    n = 1
  }
}
