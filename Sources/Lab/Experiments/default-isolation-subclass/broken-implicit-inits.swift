// A class and a subclass, both empty.
// Only `-default-isolation MainActor` rejects them: the two implicit inits do not agree.
class Thing {}

class SubThing: Thing {}
// expected-6-mainactor-error@-1 {{main actor-isolated initializer 'init()' has different actor isolation from nonisolated overridden declaration}}
