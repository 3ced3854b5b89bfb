// A function takes `any Service` and uses it in a detached task.
// Look at the task's closure: nothing in the type says that the value behind it may cross.
protocol Service {
  func go()
}

nonisolated func start(_ service: any Service) {
  Task.detached { service.go() }
  // expected-5-complete-warning@-1 {{passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent execution of the closure; this is an error in the Swift 6 language mode}}
  // expected-6-nonisolated-error@-2 {{passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent execution of the closure}}
  // expected-6-mainactor-error@-3 {{main actor-isolated instance method 'go()' cannot be called from outside of the actor}}
}
