/// A promise of synchronization that can be proven with processes of their own.
package enum Proof: String, CaseIterable, Sendable {
  /// What was dismissed stays dismissed on a device that was erased and set up anew.
  case reinstall
  /// What is dismissed on one device leaves the screen of another that nobody touches.
  case propagation
}
