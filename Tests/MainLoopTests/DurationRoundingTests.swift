import Testing

@testable import MainLoop

struct DurationRoundingTests {
  @Test(arguments: [
    (Duration.nanoseconds(3_599_999_943_557), Duration.milliseconds(1), Duration.seconds(3600)),
    (.nanoseconds(249_998_000), .milliseconds(1), .milliseconds(250)),
    (.nanoseconds(995_000_000), .milliseconds(6), .seconds(1)),
    (.nanoseconds(995_000_000), .milliseconds(5), .seconds(1)),
    (.nanoseconds(995_000_000), .milliseconds(4), .milliseconds(995)),
    (.nanoseconds(244_998_000), .milliseconds(20), .milliseconds(245)),
    (.nanoseconds(599_995_000_000), .milliseconds(6), .seconds(600)),
    (.nanoseconds(1_499_900), .milliseconds(1), .microseconds(1500)),
    (.nanoseconds(1_234_567_800), .seconds(1), .nanoseconds(1_234_567_800)),
    (.nanoseconds(1_499_900), .nanoseconds(200), .microseconds(1500)),
    (.nanoseconds(1_499_900), .zero, .nanoseconds(1_499_900)),
    (.nanoseconds(7), .zero, .nanoseconds(7)),
    (.seconds(5), .milliseconds(1), .seconds(5)),
    (.zero, .milliseconds(1), .zero),
    (.seconds(-3), .milliseconds(1), .zero),
    (.seconds(Int64.max), .milliseconds(1), .seconds(Int64.max)),
  ])
  func `the roundest duration in the interval is taken`(measured: Duration, slack: Duration, meant: Duration) {
    #expect(measured.roundedUp(within: slack) == meant)
  }

  @Test func `the result is never shorter and never longer than the slack allows`() {
    for step in 1...5000 {
      let measured = Duration.nanoseconds(step * 7_919_333)
      let slack = Duration.nanoseconds(step * 37)

      let meant = measured.roundedUp(within: slack)

      #expect(meant >= measured)
      #expect(meant <= measured + slack)
    }
  }
}
