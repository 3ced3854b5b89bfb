import AppModel
import StoreSimulator
import Testing

/// Three ways to hand outcomes on wrongly, each beside the cure.
@MainActor struct BrokenStreamTests {
  /// A loop over a stream, and what it has seen.
  @MainActor private final class Ear {
    private(set) var heard: [TipJarOutcome] = []
    private var loop: Task<Void, Never>?

    init(_ stream: AsyncStream<TipJarOutcome>) {
      loop = Task { [weak self] in
        for await outcome in stream { self?.heard.append(outcome) }
      }
    }

    deinit { loop?.cancel() }
  }

  private static let ten = (0..<10).map { TipJarOutcome.failed(message: "\($0)") }

  // MARK: A shared stream

  @Test func `a stream that two loops share is split between them`() async {
    let (shared, continuation) = AsyncStream.makeStream(of: TipJarOutcome.self)
    let ears = [Ear(shared), Ear(shared)]
    for outcome in Self.ten { continuation.yield(outcome) }

    await eventually { ears.map(\.heard.count).reduce(0, +) == 10 }

    // Each element went to one of the two, so each is missing somewhere.
    let all = ears.flatMap(\.heard)
    #expect(Self.ten.allSatisfy { outcome in all.count { $0 == outcome } == 1 })
    // The cure: a stream for each.
    let streams = OutcomeStreams()
    let cured = [Ear(streams.subscribe().stream), Ear(streams.subscribe().stream)]
    for outcome in Self.ten { streams.publish(outcome) }
    await eventually { cured.allSatisfy { $0.heard == Self.ten } }
  }

  // MARK: A static lazy stream

  /// A stream that comes into being when it is first asked for.
  @MainActor private enum LazyOutcomes {
    static var continuation: AsyncStream<TipJarOutcome>.Continuation?
    static let stream = AsyncStream<TipJarOutcome> { continuation = $0 }

    static func publish(_ outcome: TipJarOutcome) { continuation?.yield(outcome) }
  }

  @Test func `a static stream that is made when it is first read drops what was sent before`() async {
    LazyOutcomes.publish(.thanks(.small))
    let ear = Ear(LazyOutcomes.stream)
    LazyOutcomes.publish(.thanks(.large))

    await eventually { !ear.heard.isEmpty }

    #expect(ear.heard == [.thanks(.large)])
    // The cure: the registration comes first, and the stream belongs to who asked for it.
    let streams = OutcomeStreams()
    let subscription = streams.subscribe()
    streams.publish(.thanks(.small))
    let cured = Ear(subscription.stream)
    streams.publish(.thanks(.large))
    await eventually { cured.heard == [.thanks(.small), .thanks(.large)] }
  }

  // MARK: A multicast that replays

  /// Tells everybody, and tells those who come later what was said last.
  @MainActor private final class Replaying {
    private var continuations: [AsyncStream<TipJarOutcome>.Continuation] = []
    private var latest: TipJarOutcome?

    func stream() -> AsyncStream<TipJarOutcome> {
      let (stream, continuation) = AsyncStream.makeStream(of: TipJarOutcome.self)
      if let latest { continuation.yield(latest) }
      continuations.append(continuation)
      return stream
    }

    func publish(_ outcome: TipJarOutcome) {
      latest = outcome
      for continuation in continuations { continuation.yield(outcome) }
    }
  }

  @Test func `a multicast that replays grants one payment twice`() async throws {
    let replaying = Replaying()
    var granted = 0
    for await outcome in Self.first(of: replaying, publishing: .thanks(.small)) where outcome == .thanks(.small) {
      granted += 1
      break
    }
    // The sheet was closed and is opened again. Nothing was paid since.
    for await outcome in replaying.stream() where outcome == .thanks(.small) {
      granted += 1
      break
    }
    #expect(granted == 2)

    // The cure: what is granted belongs to the store, by number, and who comes later is told nothing.
    let stage = try Stage.listening()
    var model: TipJarModel? = stage.openSheet()
    try await stage.session.buyProduct(identifier: "app.deepcuts.tip.small")
    await eventually { model?.shown == .thanks(.small) }
    model = nil
    let reopened = stage.openSheet()
    try await stage.session.buyProduct(identifier: "app.deepcuts.tip.large")
    await eventually { reopened.shown != .nothing }
    #expect(reopened.shown == .thanks(.large))
    #expect(stage.tipJar.granted == 2, "two payments, two grants")
  }

  private static func first(of replaying: Replaying, publishing outcome: TipJarOutcome) -> AsyncStream<TipJarOutcome> {
    defer { replaying.publish(outcome) }
    return replaying.stream()
  }
}
