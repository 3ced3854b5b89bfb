/// The sizes of a tip.
package enum TipJarTier: String, CaseIterable, Sendable {
  case small
  case medium
  case large
}
