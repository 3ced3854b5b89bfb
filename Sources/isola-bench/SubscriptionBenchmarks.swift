import AppModel
import Foundation
import MainLoop
import StoreSimulator

/// Many subscriptions that renew many times in one jump of the clock.
struct SubscriptionBenchmarks {
  let installation: Installation

  func all() async throws -> [Figure] {
    try await jump(subscriptions: 1_000, months: 12) + [try await entitlements(renewals: 10_000)]
  }

  /// A year of renewals at once: first the store alone, then under an app that listens and finishes each.
  private func jump(subscriptions: Int, months: Int) async throws -> [Figure] {
    var times: [Double] = []
    for _ in 0..<3 {
      let (session, clock) = try await Self.session(subscriptions: subscriptions)
      let start = ContinuousClock.now
      clock.advance(by: Self.year)
      _ = await session.latestTransactions(1)
      times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    let (session, clock) = try await Self.session(subscriptions: subscriptions)
    let service = try await Self.service(over: session)
    try await session.settled()
    installation.loop.resetLongestJob()
    let start = ContinuousClock.now
    clock.advance(by: Self.year)
    try await session.settled(patience: .seconds(60))
    let settled = (ContinuousClock.now - start) / .seconds(1)
    let longest = installation.loop.longestJob / .milliseconds(1)
    let (count, owned) = (await session.allTransactions().count, await service.owned.count)
    guard count == subscriptions * (months + 1), owned == subscriptions else {
      let detail = "NOT REACHED: \(count) transactions, \(owned) owned of \(subscriptions)"
      return [Figure(name: "renewals in one jump", value: .infinity, limit: 0, unit: "ms", detail: detail)]
    }
    return [
      Figure(
        name: "\(months) renewals of \(subscriptions) subscriptions in one jump",
        value: times.median,
        limit: 1_000,
        unit: "ms",
        detail: "until the store answers, median of 3"
      ),
      Figure(
        name: "the main actor meanwhile",
        value: longest,
        limit: 50,
        unit: "ms",
        detail: String(format: "the longest job; %.1f s until the app has finished each", settled)
      ),
    ]
  }

  /// A year and two days, in which each subscription renews twelve times.
  private static let year = Duration.seconds(367 * 86_400)

  /// A store with as many subscriptions, on a clock of its own.
  private static func session(subscriptions: Int) async throws -> (StoreSession, ManualStoreClock) {
    let clock = ManualStoreClock(Date(timeIntervalSince1970: 1_800_000_000))
    let session = try StoreSession(configuration: configuration(groups: subscriptions), clock: clock)
    for number in 0..<subscriptions { try await session.buyProduct(identifier: "s\(number)") }
    return (session, clock)
  }

  /// What is owned, asked of a subscription with a long history.
  private func entitlements(renewals: Int) async throws -> Figure {
    let clock = ManualStoreClock(Date(timeIntervalSince1970: 1_800_000_000))
    let session = try StoreSession(configuration: Self.configuration(groups: 1), clock: clock)
    await session.setTimeRate(.oneRenewalEveryTenSeconds)
    try await session.buyProduct(identifier: "s0")
    clock.advance(by: .seconds(10 * renewals))
    _ = await session.latestTransactions(1)
    var times: [Double] = []
    for _ in 0..<15 {
      let start = ContinuousClock.now
      for await _ in session.currentEntitlements {}
      times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    return Figure(
      name: "entitlements after 10 000 renewals",
      value: times.median,
      limit: 20,
      unit: "ms",
      detail: "median of 15 answers"
    )
  }

  @MainActor
  private static func service(over session: StoreSession) async throws -> StoreService {
    let folder = FileManager.default.temporaryDirectory.appending(path: "isola-bench-renewals").path(
      percentEncoded: false
    )
    guard let defaults = UserDefaults(suiteName: folder) else {
      throw Child.StartError(description: "There is no place for defaults.")
    }
    let service = StoreService(session: session, defaults: defaults, proProductID: "pro")
    service.start()
    await service.reconcile()
    return service
  }

  /// Groups of one monthly subscription each.
  private static func configuration(groups: Int) throws -> StoreConfiguration {
    let texts = (0..<groups).map { number in
      """
      {"id":"g\(number)","name":"","localizations":[],"subscriptions":[{"productID":"s\(number)","displayPrice":"1",\
      "groupNumber":1,"recurringSubscriptionPeriod":"P1M","localizations":[],"type":"RecurringSubscription"}]}
      """
    }
    let json =
      "{\"version\":{\"major\":4,\"minor\":0},\"settings\":{},\"subscriptionGroups\":[\(texts.joined(separator: ","))]}"
    return try StoreConfiguration(json: json, path: "many.storekit")
  }
}
