import Commands
import KeyValueSync

extension Conversation {
  /// Carries out a command about the exchange with the cloud.
  func perform(_ command: SyncCommand) async throws -> any ReplyValue {
    switch command {
    case .status: return await parts.host.syncReport()
    case .now: return await parts.host.synchronize()
    case .show(let limit):
      let device = try await parts.devices.parts(of: nil)
      let desk = await parts.devices.workshop?.cloud
      return try await parts.host.syncRecords(of: device, desk, limit: limit)
    case .log(let count):
      let device = try await parts.devices.parts(of: nil)
      return SyncLogReport(device.log.entries, of: device.name, latest: count)
    }
  }
}
