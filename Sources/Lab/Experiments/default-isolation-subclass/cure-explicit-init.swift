// The superclass writes its init out; the subclass's implicit one now agrees with it.
class Thing {
  init() {}
}

class SubThing: Thing {}
