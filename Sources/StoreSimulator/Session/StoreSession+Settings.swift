public import Foundation

extension StoreSession {
  /// The locale that names and descriptions are chosen by, before the storefront's.
  ///
  /// It is the configuration's until ``setLocale(_:)`` is called; only then does it go before the storefront's.
  public var locale: Locale { Locale(identifier: localeOverride ?? configuration.settings.locale) }

  /// Chooses names and descriptions by a locale, whatever the storefront's language is.
  public func setLocale(_ locale: Locale) {
    localeOverride = locale.identifier
    factBroadcast.send(.settingChanged(name: "locale", value: locale.identifier))
  }

  /// Opens the shop of another country; products loaded from now on show its language and currency.
  ///
  /// - Parameter countryCode: The alpha-3 code.
  /// - Throws: ``StoreSessionError/unknownStorefront(_:nearest:)``.
  public func setStorefront(_ countryCode: String) throws(StoreSessionError) {
    change(to: try Storefront(countryCode: countryCode))
  }

  /// Makes all purchases wait for approval, or no longer.
  public func setAskToBuyEnabled(_ enabled: Bool) {
    guard askToBuyEnabled != enabled else { return }
    askToBuyEnabled = enabled
    factBroadcast.send(.settingChanged(name: "ask-to-buy", value: enabled ? "on" : "off"))
  }

  /// Interrupts all purchases, or no longer.
  public func setInterruptedPurchasesEnabled(_ enabled: Bool) {
    guard interruptedPurchasesEnabled != enabled else { return }
    interruptedPurchasesEnabled = enabled
    factBroadcast.send(.settingChanged(name: "interrupted-purchases", value: enabled ? "on" : "off"))
  }

  /// Lets subscriptions run faster or slower; a period that has begun keeps its end.
  public func setTimeRate(_ rate: TimeRate) {
    catchUp()
    guard timeRate != rate else { return }
    timeRate = rate
    factBroadcast.send(.settingChanged(name: "time-rate", value: "\(rate)"))
  }

  /// Lets a customer whose renewal failed keep the service for a while, or not; without failing renewals it has no effect.
  public func setBillingGracePeriodEnabled(_ enabled: Bool) {
    catchUp()
    guard billingGracePeriodIsEnabled != enabled else { return }
    billingGracePeriodIsEnabled = enabled
    factBroadcast.send(.settingChanged(name: "billing-grace-period", value: enabled ? "on" : "off"))
  }

  /// Lets every renewal fail, or no longer: then the store's next attempt goes through.
  public func setShouldEnterBillingRetryOnRenewal(_ enabled: Bool) {
    catchUp()
    guard shouldEnterBillingRetryOnRenewal != enabled else { return }
    shouldEnterBillingRetryOnRenewal = enabled
    factBroadcast.send(.settingChanged(name: "billing-retry", value: enabled ? "on" : "off"))
  }

  /// Makes new transactions invisible to queries for a time on the session's clock; updates are not delayed.
  public func setPropagationDelay(_ delay: Duration) {
    guard propagationDelay != delay else { return }
    propagationDelay = delay
    factBroadcast.send(.settingChanged(name: "propagation-delay", value: "\(delay)"))
  }

  /// Changes the storefront and tells of it.
  func change(to new: Storefront) {
    guard new != storefront else { return }
    let old = storefront
    storefront = new
    storefrontBroadcast.send(new)
    factBroadcast.send(.storefrontChanged(from: old.countryCode, to: new.countryCode))
  }
}
