// The same two lines in the other order: the state is complete before anybody else has the actor.
nonisolated func register(_ object: AnyObject) {}

actor Worker {
  var n = 0

  init() {
    n = 1
    register(self)
  }
}
