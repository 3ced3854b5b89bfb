public import Foundation
import StoreSimulator

extension SKTestSession {
  /// The storefront, as an alpha-3 code.
  ///
  /// A code that the App Store does not have changes nothing, and that is said on standard error.
  ///
  /// - SeeAlso: StoreKitTest, `SKTestSession.storefront`.
  public var storefront: String {
    get { store.synchronously { $0.storefront.countryCode } }
    set {
      do { try store.synchronously { try $0.setStorefront(newValue) } } catch {
        FileHandle.standardError.write(Data("StoreKitTest: \(error)\n".utf8))
      }
    }
  }

  /// The locale that names and descriptions are chosen by.
  ///
  /// - SeeAlso: StoreKitTest, `SKTestSession.locale`.
  public var locale: Locale {
    get { store.synchronously { $0.locale } }
    set { store.synchronously { $0.setLocale(newValue) } }
  }

  /// Whether all purchases wait for approval.
  ///
  /// - SeeAlso: StoreKitTest, `SKTestSession.askToBuyEnabled`.
  public var askToBuyEnabled: Bool {
    get { store.synchronously { $0.askToBuyEnabled } }
    set { store.synchronously { $0.setAskToBuyEnabled(newValue) } }
  }

  /// Whether all purchases are interrupted.
  ///
  /// - SeeAlso: StoreKitTest, `SKTestSession.interruptedPurchasesEnabled`.
  public var interruptedPurchasesEnabled: Bool {
    get { store.synchronously { $0.interruptedPurchasesEnabled } }
    set { store.synchronously { $0.setInterruptedPurchasesEnabled(newValue) } }
  }

  /// Puts the settings back to what the file says; transactions stay.
  ///
  /// - SeeAlso: StoreKitTest, `SKTestSession.resetToDefaultState()`.
  public func resetToDefaultState() {
    store.synchronously { $0.resetToDefaultState() }
    disableDialogs = false
  }
}
