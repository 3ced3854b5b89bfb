// The subclass writes its deinit out, so it is nonisolated.
// Under `-default-isolation MainActor` the implicit deinit of the superclass is not.
class Base {}

class Sub: Base {
  // expected-6-mainactor-error@-1 {{main actor-isolated initializer 'init()' has different actor isolation from nonisolated overridden declaration}}
  deinit {}
  // expected-6-mainactor-error@-1 {{nonisolated deinitializer 'deinit' has different actor isolation from main actor-isolated overridden declaration}}
}
