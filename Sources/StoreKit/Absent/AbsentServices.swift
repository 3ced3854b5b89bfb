// Services of Apple's systems that a store on this machine does not have.

/// Absent; a service of Apple's systems.
@available(*, unavailable, message: "it belongs to Apple's systems and has no counterpart in a simulated store")
@dynamicMemberLookup
public final class SKAdImpression {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; a service of Apple's systems.
@available(*, unavailable, message: "it belongs to Apple's systems and has no counterpart in a simulated store")
@dynamicMemberLookup
public final class SKAdNetwork {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; a service of Apple's systems.
@available(*, unavailable, message: "it belongs to Apple's systems and has no counterpart in a simulated store")
@dynamicMemberLookup
public final class SKArcadeService {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; a service of Apple's systems.
@available(*, unavailable, message: "it belongs to Apple's systems and has no counterpart in a simulated store")
@dynamicMemberLookup
public final class SKCloudServiceController {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; a service of Apple's systems.
@available(*, unavailable, message: "it belongs to Apple's systems and has no counterpart in a simulated store")
@dynamicMemberLookup
public final class SKCloudServiceSetupViewController {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; a service of Apple's systems.
@available(*, unavailable, message: "it belongs to Apple's systems and has no counterpart in a simulated store")
@dynamicMemberLookup
public final class SKOverlay {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; a service of Apple's systems.
@available(*, unavailable, message: "it belongs to Apple's systems and has no counterpart in a simulated store")
@dynamicMemberLookup
public final class SKStoreProductViewController {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; a service of Apple's systems.
@available(*, unavailable, message: "it belongs to Apple's systems and has no counterpart in a simulated store")
@dynamicMemberLookup
public final class SKStoreReviewController {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; a service of Apple's systems.
@available(*, unavailable, message: "it belongs to Apple's systems and has no counterpart in a simulated store")
@dynamicMemberLookup
public struct AdvancedCommerceProduct {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; a service of Apple's systems.
@available(*, unavailable, message: "it belongs to Apple's systems and has no counterpart in a simulated store")
@dynamicMemberLookup
public enum AppDistributor {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; a service of Apple's systems.
@available(*, unavailable, message: "it belongs to Apple's systems and has no counterpart in a simulated store")
@dynamicMemberLookup
public enum ExternalLinkAccount {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; a service of Apple's systems.
@available(*, unavailable, message: "it belongs to Apple's systems and has no counterpart in a simulated store")
@dynamicMemberLookup
public enum ExternalPurchase {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; a service of Apple's systems.
@available(*, unavailable, message: "it belongs to Apple's systems and has no counterpart in a simulated store")
@dynamicMemberLookup
public enum ExternalPurchaseCustomLink {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}

/// Absent; a service of Apple's systems.
@available(*, unavailable, message: "it belongs to Apple's systems and has no counterpart in a simulated store")
@dynamicMemberLookup
public enum ExternalPurchaseLink {
  /// Any member, so that what is said is that the type is absent.
  public static subscript(dynamicMember name: String) -> AbsentMember { AbsentMember() }
}
