import Foundation
import MainLoop

/// The answer of the `clock` commands.
struct ClockReading: ReplyValue {
  let now: Date
  let mode: String
  let aheadSeconds: Double
  let fired: Int?
  let unsettled: Int?

  init(_ scheduler: Scheduler, fired: Int?, unsettled: Int? = nil) {
    now = scheduler.date
    mode = scheduler.mode == .virtual ? "virtual" : "real"
    aheadSeconds = scheduler.offset / .seconds(1)
    self.fired = fired
    self.unsettled = unsettled
  }

  func rows(_ style: TextStyle) -> [String] {
    var text = "\(now.stamp), \(mode) time"
    if abs(aheadSeconds) >= 1 {
      text += ", " + Self.length(abs(aheadSeconds)) + (aheadSeconds > 0 ? " ahead of" : " behind") + " the wall clock"
    }
    if let fired { text += fired == 1 ? ", 1 timer fired" : ", \(fired) timers fired" }
    guard let unsettled, unsettled > 0 else { return [text] }
    return [text, "Something was still running when \(unsettled) of them fired, so their order is not certain."]
  }

  private static func length(_ seconds: Double) -> String {
    Duration.seconds(seconds.rounded()).formatted(.units(allowed: [.days, .hours, .minutes, .seconds], width: .narrow))
  }
}
