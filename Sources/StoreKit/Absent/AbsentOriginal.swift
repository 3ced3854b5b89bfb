// StoreKit's original interface: each name is known, so that the compiler can say what to use.

/// Absent; part of the original interface.
@available(*, unavailable, message: "the original interface is not here; use Product, Transaction and AppStore")
@dynamicMemberLookup
public final class SKDownload {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; part of the original interface.
@available(*, unavailable, message: "the original interface is not here; use Product, Transaction and AppStore")
@dynamicMemberLookup
public final class SKMutablePayment {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }

  /// Absent, as the type is.
  public init(product: Any) {}
}

/// Absent; part of the original interface.
@available(*, unavailable, message: "the original interface is not here; use Product, Transaction and AppStore")
@dynamicMemberLookup
public final class SKPayment {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }

  /// Absent, as the type is.
  public init(product: Any) {}
}

/// Absent; part of the original interface.
@available(*, unavailable, message: "the original interface is not here; use Product, Transaction and AppStore")
@dynamicMemberLookup
public final class SKPaymentDiscount {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; part of the original interface.
@available(*, unavailable, message: "the original interface is not here; use Product, Transaction and AppStore")
@dynamicMemberLookup
public final class SKPaymentQueue {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; part of the original interface.
@available(*, unavailable, message: "the original interface is not here; use Product, Transaction and AppStore")
@dynamicMemberLookup
public final class SKPaymentTransaction {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; part of the original interface.
@available(*, unavailable, message: "the original interface is not here; use Product, Transaction and AppStore")
@dynamicMemberLookup
public final class SKProduct {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; part of the original interface.
@available(*, unavailable, message: "the original interface is not here; use Product, Transaction and AppStore")
@dynamicMemberLookup
public final class SKProductDiscount {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; part of the original interface.
@available(*, unavailable, message: "the original interface is not here; use Product, Transaction and AppStore")
@dynamicMemberLookup
public final class SKProductStorePromotionController {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; part of the original interface.
@available(*, unavailable, message: "the original interface is not here; use Product, Transaction and AppStore")
@dynamicMemberLookup
public final class SKProductSubscriptionPeriod {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; part of the original interface.
@available(*, unavailable, message: "the original interface is not here; use Product, Transaction and AppStore")
@dynamicMemberLookup
public final class SKProductsRequest {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }

  /// Absent, as the type is.
  public init(productIdentifiers: Set<String>) {}
}

/// Absent; part of the original interface.
@available(*, unavailable, message: "the original interface is not here; use Product, Transaction and AppStore")
@dynamicMemberLookup
public final class SKProductsResponse {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; part of the original interface.
@available(*, unavailable, message: "the original interface is not here; use Product, Transaction and AppStore")
@dynamicMemberLookup
public final class SKReceiptRefreshRequest {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }

  /// Absent, as the type is.
  public init() {}
}

/// Absent; part of the original interface.
@available(*, unavailable, message: "the original interface is not here; use Product, Transaction and AppStore")
@dynamicMemberLookup
public final class SKRequest {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; part of the original interface.
@available(*, unavailable, message: "the original interface is not here; use Product, Transaction and AppStore")
@dynamicMemberLookup
public final class SKStorefront {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; part of the original interface.
@available(*, unavailable, message: "the original interface is not here; use Product, Transaction and AppStore")
@dynamicMemberLookup
public struct SKError {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; part of the original interface.
@available(*, unavailable, message: "the original interface is not here; use Product, Transaction and AppStore")
public protocol SKPaymentQueueDelegate {}

/// Absent; part of the original interface.
@available(*, unavailable, message: "the original interface is not here; use Product, Transaction and AppStore")
public protocol SKPaymentTransactionObserver {}

/// Absent; part of the original interface.
@available(*, unavailable, message: "the original interface is not here; use Product, Transaction and AppStore")
public protocol SKProductsRequestDelegate {}

/// Absent; part of the original interface.
@available(*, unavailable, message: "the original interface is not here; use Product, Transaction and AppStore")
public protocol SKRequestDelegate {}
