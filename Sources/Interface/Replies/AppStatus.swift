import Foundation
import MainLoop
import StoreSimulator

/// The answer of `app status`.
///
/// The longest job is the longest since the last time somebody asked, so that two questions enclose what is measured.
struct AppStatus: ReplyValue {
  let listeners: Int
  let openScreens: [String]
  let pendingMainJobs: Int
  let longestMainJobMilliseconds: Double
  let residentMegabytes: Double

  init(of parts: Conversation.Parts) async {
    listeners = parts.session.listenerCount
    openScreens = await parts.host.openScreens.map(\.rawValue)
    pendingMainJobs = parts.loop.pending.count
    longestMainJobMilliseconds = parts.loop.longestJob / .milliseconds(1)
    parts.loop.resetLongestJob()
    residentMegabytes = Self.residentMegabytes
  }

  func rows(_ style: TextStyle) -> [String] {
    style.columns([
      ["listeners to updates", "\(listeners)"],
      ["open screens", openScreens.isEmpty ? "none" : openScreens.joined(separator: ", ")],
      ["jobs waiting for the main actor", "\(pendingMainJobs)"],
      ["longest job on the main actor", "\(Self.tenths(longestMainJobMilliseconds)) ms"],
      ["resident memory", "\(Self.tenths(residentMegabytes)) MB"],
    ])
  }

  private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  /// Memory of this process that is in use, in units of 1 000 000 bytes; 0 when the system does not say.
  ///
  /// - SeeAlso: proc_pid_statm(5): the second number counts pages of 4096 bytes.
  private static var residentMegabytes: Double {
    guard
      let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = statm.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return 0 }
    return pages * 4096 / 1_000_000
  }
}
