// Both classes say `@MainActor` themselves. The implicit inits still do not agree.
@MainActor class Thing {}

@MainActor class SubThing: Thing {}
// expected-6-mainactor-error@-1 {{main actor-isolated initializer 'init()' has different actor isolation from nonisolated overridden declaration}}
