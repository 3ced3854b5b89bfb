import StoreSimulator

extension ConfigurationBeside {
  /// A store that sells what the file says.
  static func session() -> Result<StoreSession, NoStoreError> {
    session { try configuration() }
  }

  /// A store that sells what a file says.
  ///
  /// - Parameter path: The file; a folder stands for the file in it, or where there is none for the built-in catalogue.
  /// - Returns: The store, or what is wrong with the file.
  static func session(named path: String) -> Result<StoreSession, NoStoreError> {
    session { try configuration(named: path) }
  }

  private static func session(_ find: () throws -> StoreConfiguration?) -> Result<StoreSession, NoStoreError> {
    do {
      guard let configuration = try find() else { return .failure(.nothingFound) }
      return .success(try StoreSession(configuration: configuration, clock: SystemStoreClock()))
    } catch {
      return .failure(NoStoreError(description: String(describing: error)))
    }
  }
}
