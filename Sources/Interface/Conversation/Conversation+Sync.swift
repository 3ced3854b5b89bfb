import Commands

extension Conversation {
  /// Carries out a command about the exchange with the cloud.
  func perform(_ command: SyncCommand) async throws -> any ReplyValue {
    switch command {
    case .status: await parts.host.syncReport()
    case .now: await parts.host.synchronize()
    }
  }
}
