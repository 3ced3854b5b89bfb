extension StoreConfiguration {
  /// The catalogue of the sample app, for when no file is named.
  ///
  /// It is text inside the program, so that the program needs no file beside it, and it is read when it is first
  /// asked for.
  public static let builtIn: StoreConfiguration = {
    do {
      return try StoreConfiguration(json: builtInJSON, path: "built-in.storekit")
    } catch {
      preconditionFailure("The program's own catalogue must be readable: \(error)")
    }
  }()
}
