extension Product.SubscriptionInfo {
  /// How a subscription stands, with its latest transaction and what comes after.
  public struct Status: Hashable, Sendable {
    /// How it stands; only `subscribed` and `inGracePeriod` entitle the customer.
    public let state: RenewalState
    /// The latest transaction of the subscription.
    public let transaction: VerificationResult<Transaction>
    /// What comes after its period.
    public let renewalInfo: VerificationResult<RenewalInfo>
  }
}
