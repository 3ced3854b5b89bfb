// Members for StoreKit's original interface. Each is unavailable, so nothing can call it and no body ever runs.

extension SKTestSession {
  /// Absent; it is for the original interface.
  @available(*, unavailable, message: "it is for the original interface; use setSimulatedError(_:forAPI:)")
  public var failTransactionsEnabled: Bool {
    get { fatalError() }
    set {}
  }

  /// Absent; it is for the original interface.
  @available(*, unavailable, message: "it is for the original interface; use setSimulatedError(_:forAPI:)")
  public var failureError: Never { fatalError() }

  /// Absent; it is for the original interface.
  @available(*, unavailable, message: "it is for the original interface; use buyProduct(identifier:options:)")
  public func buyProduct(productIdentifier: String) throws {}
}
