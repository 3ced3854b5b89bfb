import Testing

@testable import Commands

struct DurationTextTests {
  @Test(arguments: [
    ("2s", Duration.seconds(2)), ("500ms", .milliseconds(500)), ("1h30m", .seconds(5400)),
    ("30d", .seconds(2_592_000)), ("1w", .seconds(604_800)), ("0s", .zero), ("1.5h", .seconds(5400)),
    ("0.25s", .milliseconds(250)), ("1w2d3h4m5s6ms", .milliseconds(788_645_006)), ("007s", .seconds(7)),
    ("5us", .microseconds(5)), ("5ns", .nanoseconds(5)), ("0.5ns", .zero),
  ])
  func `a whole text is a duration`(text: String, duration: Duration) {
    #expect(DurationText.read(text) == .success(duration))
  }

  @Test(arguments: [
    "", "5", "s", "5 s", "-5s", "+5s", "5S", "5sec", "30m1h", "1s1s", "1.s", ".5s", "1.0000000001s", "1h30", "٣s", "5é",
  ])
  func `anything else is none`(text: String) {
    #expect(DurationText.read(text) == .failure(.malformed))
  }

  @Test(arguments: ["365251d", "99999999999999999999999999999999999999999999s", "1000000000000w"])
  func `more than a thousand years is too long`(text: String) {
    #expect(DurationText.read(text) == .failure(.tooLong))
  }

  @Test func `a thousand years are not too long`() {
    #expect(DurationText.read("365250d") == .success(.seconds(365_250 * 86400)))
  }
}
