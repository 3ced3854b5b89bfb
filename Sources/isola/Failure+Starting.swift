import Interface
import Persistence
import StoreSimulator

extension Failure {
  /// The failure that kept the session from beginning.
  init(starting error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as ConfigurationError:
      self.init(error.code.rawValue, error.description)
    case LedgerError.held, ElementDatabaseError.held:
      self.init(
        "data-in-use",
        "\(error)",
        hint:
          "--device NAME is another device beside it, --read-only shows what was bought, --ephemeral keeps nothing, "
          + "--data DIR keeps it elsewhere."
      )
    case is LedgerError, is StoreKeyError, is ElementDatabaseError:
      self.init("data-unusable", "\(error)", hint: "--ephemeral keeps nothing, --data DIR keeps it elsewhere.")
    default:
      self.init("cannot-start", "\(error)")
    }
  }
}
