// Every line brings one type of the simulator into scope by StoreKit's name, with all that is nested in it and all its
// members, and nothing else of the simulator.

@_exported public import struct StoreSimulator.AppTransaction
@_exported public import struct StoreSimulator.Product
@_exported public import struct StoreSimulator.PurchaseIntent
@_exported public import enum StoreSimulator.StoreKitError
@_exported public import struct StoreSimulator.Storefront
@_exported public import struct StoreSimulator.Transaction
@_exported public import enum StoreSimulator.VerificationResult
