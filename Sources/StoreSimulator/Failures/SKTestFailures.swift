/// An error that was ordered, and what the app sees of it.
public protocol SimulatedFailure: Error {
  /// The error that the request throws.
  var thrown: any Error { get }
}

/// The errors that requests can be made to fail with.
///
/// - SeeAlso: StoreKitTest, `SKTestFailures`.
public enum SKTestFailures {
  /// Why products cannot be loaded.
  public enum LoadProducts: SimulatedFailure {
    /// An error of the store itself.
    case generic(StoreKitError)

    /// The error that the request throws.
    public var thrown: any Error {
      switch self {
      case .generic(let error): error
      }
    }
  }

  /// Why a purchase fails.
  public enum Purchase: SimulatedFailure {
    /// An error of the store itself.
    case generic(StoreKitError)
    /// An error that only purchases have.
    case purchase(Product.PurchaseError)

    /// The error that the request throws.
    public var thrown: any Error {
      switch self {
      case .generic(let error): error
      case .purchase(let error): error
      }
    }
  }

  /// Why what the store has signed does not pass.
  public enum Verification: SimulatedFailure {
    /// The fault that is found.
    case verification(VerificationError)

    /// The fault that is found; it is not thrown, but comes with the value.
    public var thrown: any Error {
      switch self {
      case .verification(let error): error
      }
    }
  }

  /// Why purchases cannot be restored.
  public enum AppStoreSync: SimulatedFailure {
    /// An error of the store itself; `userCancelled` is a customer who does not sign in.
    case generic(StoreKitError)

    /// The error that the request throws.
    public var thrown: any Error {
      switch self {
      case .generic(let error): error
      }
    }
  }

  /// Why the store does not say how a subscription stands.
  public enum SubscriptionStatus: SimulatedFailure {
    /// An error of the store itself.
    case generic(StoreKitError)

    /// The error that the request throws.
    public var thrown: any Error {
      switch self {
      case .generic(let error): error
      }
    }
  }

  /// Why the store does not hand over the purchase of the app.
  public enum AppTransaction: SimulatedFailure {
    /// An error of the store itself.
    case generic(StoreKitError)

    /// The error that the request throws.
    public var thrown: any Error {
      switch self {
      case .generic(let error): error
      }
    }
  }

  /// Why the customer's subscriptions cannot be shown.
  public enum ManageSubscriptions: SimulatedFailure {
    /// An error of the store itself.
    case generic(StoreKitError)

    /// The error that the request throws.
    public var thrown: any Error {
      switch self {
      case .generic(let error): error
      }
    }
  }

  /// Why a refund cannot be asked for.
  public enum RefundRequest: SimulatedFailure {
    /// An error of the store itself.
    case generic(StoreKitError)
    /// An error that only requests for a refund have.
    case refundRequest(Transaction.RefundRequestError)

    /// The error that the request throws.
    public var thrown: any Error {
      switch self {
      case .generic(let error): error
      case .refundRequest(let error): error
      }
    }
  }

  /// Why the code of an offer cannot be taken.
  public enum OfferCodeRedeem: SimulatedFailure {
    /// An error of the store itself.
    case generic(StoreKitError)

    /// The error that the request throws.
    public var thrown: any Error {
      switch self {
      case .generic(let error): error
      }
    }
  }
}
