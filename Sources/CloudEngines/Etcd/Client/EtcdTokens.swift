/// The token that a password was exchanged for, and the one exchange that is under way.
actor EtcdTokens {
  private var token: String?
  private var renewal: Task<Result<String, EtcdError>, Never>?

  /// The token, or a new one where there is none or it is the one that was refused.
  ///
  /// However many callers were refused at once, the password is exchanged once.
  ///
  /// - Parameters:
  ///   - refused: The token that was refused; nil for none.
  ///   - exchange: Exchanges the password.
  /// - Returns: A token that is not the refused one, or why there is none.
  func token(
    insteadOf refused: String?,
    exchange: @escaping @Sendable () async -> Result<String, EtcdError>
  ) async -> Result<String, EtcdError> {
    if let token, token != refused { return .success(token) }
    if let renewal { return await renewal.value }
    let task = Task {
      let result = await exchange()
      // Before anybody who waits is resumed: whoever is refused at once would else be handed the same token again.
      renewal = nil
      token = try? result.get()
      return result
    }
    renewal = task
    return await task.value
  }
}
