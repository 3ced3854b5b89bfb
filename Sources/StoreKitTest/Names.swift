// Every line brings one type of the simulator into scope by the name that it has in StoreKitTest.

@_exported public import protocol StoreSimulator.FailableStoreKitAPI
@_exported public import enum StoreSimulator.SKTestFailures
@_exported public import protocol StoreSimulator.SimulatedFailure
@_exported public import struct StoreSimulator.StoreKitAppStoreSyncAPI
@_exported public import struct StoreSimulator.StoreKitAppTransactionAPI
@_exported public import struct StoreSimulator.StoreKitLoadProductsAPI
@_exported public import struct StoreSimulator.StoreKitManageSubscriptionsAPI
@_exported public import struct StoreSimulator.StoreKitOfferCodeRedeemAPI
@_exported public import struct StoreSimulator.StoreKitPurchaseAPI
@_exported public import struct StoreSimulator.StoreKitRefundRequestAPI
@_exported public import struct StoreSimulator.StoreKitSubscriptionStatusAPI
@_exported public import struct StoreSimulator.StoreKitVerificationAPI

/// An error that can be ordered.
///
/// - SeeAlso: StoreKitTest, `SKTestFailure`.
public typealias SKTestFailure = SimulatedFailure
