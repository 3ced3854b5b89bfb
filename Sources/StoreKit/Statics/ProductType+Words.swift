extension Product.ProductType {
  /// The kind in words, in English.
  ///
  /// - SeeAlso: StoreKit, `Product.ProductType.localizedDescription`.
  public var localizedDescription: String { rawValue }
}
