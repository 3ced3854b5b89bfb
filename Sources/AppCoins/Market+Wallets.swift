import StoreSimulator

extension Market {
  /// The address of the active wallet.
  package var activeWallet: String { change { $0.activeWallet() } }

  /// The addresses of the device's wallets, the active one first.
  package var wallets: [String] {
    change { state in
      _ = state.activeWallet()
      return state.memory.wallets
    }
  }

  /// Lets the customer go on with another wallet, as happens when the account is changed in the checkout.
  ///
  /// - Parameter address: Its address; nil makes one.
  /// - Returns: The address.
  @discardableResult
  package func switchWallet(to address: String? = nil) -> String {
    change { state in
      _ = state.activeWallet()
      let address = address ?? MarketState.newWallet()
      // The same address as guest and as user stands here twice, as it does on devices.
      state.memory.wallets.insert(address, at: 0)
      return address
    }
  }
}

extension MarketState {
  /// The address of the active wallet, which is made where there is none.
  mutating func activeWallet() -> String {
    if let first = memory.wallets.first { return first }
    let address = Self.newWallet()
    memory.wallets = [address]
    return address
  }

  /// The address of the wallet that the device had first, which is the one that paid where nothing else is remembered.
  var oldestWallet: String { memory.wallets.last ?? "" }

  /// An address that nobody has.
  static func newWallet() -> String {
    let digits = (0..<5).map { _ in
      let word = String(UInt32.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 8 - word.count) + word
    }
    return "0x" + digits.joined()
  }
}
