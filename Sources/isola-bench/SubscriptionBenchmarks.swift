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

  /// A year of renewals at once, under an app that listens, finishes each and asks what is owned.
  private func jump(subscriptions: Int, months: Int) async throws -> [Figure] {
    let clock = ManualStoreClock(Date(timeIntervalSince1970: 1_800_000_000))
    let session = try StoreSession(configuration: Self.configuration(groups: subscriptions), clock: clock)
    for number in 0..<subscriptions { try await session.buyProduct(identifier: "s\(number)") }
    let service = try await Self.service(over: session)
    try await session.settled()
    installation.loop.resetLongestJob()
    let start = ContinuousClock.now
    // One week more than a year: every subscription has renewed as often as there are months, and no more.
    clock.advance(by: .seconds(367 * 86_400))
    let count = await session.allTransactions().count
    let renewed = (ContinuousClock.now - start) / .milliseconds(1)
    try await session.settled(patience: .seconds(60))
    let settled = (ContinuousClock.now - start) / .seconds(1)
    let longest = installation.loop.longestJob / .milliseconds(1)
    let owned = await service.owned.count
    let expected = subscriptions * (months + 1)
    guard count == expected, owned == subscriptions else {
      let detail = "NOT REACHED: \(count) transactions of \(expected), \(owned) owned of \(subscriptions)"
      return [Figure(name: "renewals in one jump", value: .infinity, limit: 0, unit: "ms", detail: detail)]
    }
    return [
      Figure(
        name: "\(months) renewals of \(subscriptions) subscriptions in one jump",
        value: renewed,
        limit: 2_000,
        unit: "ms",
        detail: String(format: "until the store answers; %.1f s until the app has finished each", settled)
      ),
      Figure(
        name: "the main actor meanwhile",
        value: longest,
        limit: 50,
        unit: "ms",
        detail: "the longest job"
      ),
    ]
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
