import Testing

@testable import Probes

struct ProbePlaceTests {
  private static let quiet = ProbeTask(name: "cell 7", priority: .medium, isCancelled: false)

  @Test(arguments: [
    (ProbePlace(executor: .mainThread, task: quiet), #"on the main thread, in task "cell 7""#),
    (ProbePlace(executor: .mainThreadOnly, task: nil), "on the main thread, outside of the main actor, in no task"),
    (
      ProbePlace(executor: .pool, task: ProbeTask(name: nil, priority: .high, isCancelled: true)),
      "on a pool thread, in an unnamed task of priority high, cancelled"
    ),
    (
      ProbePlace(executor: .task("Shop"), task: ProbeTask(name: nil, priority: .background, isCancelled: false)),
      "on the task executor Shop, in an unnamed task of priority background"
    ),
    (
      ProbePlace(
        executor: .serial("Desk"),
        task: ProbeTask(name: "a", priority: TaskPriority(rawValue: 3), isCancelled: false)
      ),
      #"on the actor's own executor Desk, in task "a" of priority 3"#
    ),
  ])
  func `a place reads as the end of a sentence`(place: ProbePlace, text: String) {
    #expect("\(place)" == text)
  }

  @Test func `the members keep their order`() {
    let members = ProbePlace(executor: .pool, task: Self.quiet).members

    #expect(members.map(\.name) == ["place", "task", "priority", "cancelled"])
    #expect(members.map(\.value) == ["on a pool thread", "cell 7", "medium", "false"])
  }
}
