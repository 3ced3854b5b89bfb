extension SKTestSession {
  /// Lets every call of a request fail until it is called with nil.
  ///
  /// - Parameters:
  ///   - error: What it fails with; nil clears it.
  ///   - api: The request, such as `.purchase`.
  /// - Throws: Nothing here; StoreKit's may fail.
  /// - SeeAlso: StoreKitTest, `SKTestSession.setSimulatedError(_:forAPI:)`.
  public func setSimulatedError<API: FailableStoreKitAPI>(_ error: API.Failure?, forAPI api: API) async throws {
    await store.setSimulatedError(error, forAPI: api)
  }

  /// The error that every call of a request has, nil where none was set.
  ///
  /// - Parameter api: The request.
  /// - Returns: The error.
  /// - SeeAlso: StoreKitTest, `SKTestSession.simulatedError(forAPI:)`.
  public func simulatedError<API: FailableStoreKitAPI>(forAPI api: API) async -> API.Failure? {
    await store.simulatedError(forAPI: api)
  }
}
