// Views and actions of SwiftUI.

/// Absent; a part of SwiftUI.
@available(*, unavailable, message: "there is no SwiftUI here; draw from Product and buy with purchase(options:)")
@dynamicMemberLookup
public struct ProductView {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }

  /// Absent, as the type is.
  public init(id: String) {}
}

/// Absent; a part of SwiftUI.
@available(*, unavailable, message: "there is no SwiftUI here; draw from Product and buy with purchase(options:)")
@dynamicMemberLookup
public struct PurchaseAction {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; a part of SwiftUI.
@available(*, unavailable, message: "there is no SwiftUI here; draw from Product and buy with purchase(options:)")
@dynamicMemberLookup
public struct RequestReviewAction {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; a part of SwiftUI.
@available(*, unavailable, message: "there is no SwiftUI here; draw from Product and buy with purchase(options:)")
@dynamicMemberLookup
public struct StoreView {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }

  /// Absent, as the type is.
  public init(ids: [String]) {}
}

/// Absent; a part of SwiftUI.
@available(*, unavailable, message: "there is no SwiftUI here; draw from Product and buy with purchase(options:)")
@dynamicMemberLookup
public struct SubscriptionOfferView {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; a part of SwiftUI.
@available(*, unavailable, message: "there is no SwiftUI here; draw from Product and buy with purchase(options:)")
@dynamicMemberLookup
public struct SubscriptionStoreButton {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; a part of SwiftUI.
@available(*, unavailable, message: "there is no SwiftUI here; draw from Product and buy with purchase(options:)")
@dynamicMemberLookup
public struct SubscriptionStoreView {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }

  /// Absent, as the type is.
  public init(groupID: String) {}

  /// Absent, as the type is.
  public init(productIDs: [String]) {}
}
