/// The version of Isola.
package enum Version {
  /// Major, minor and patch.
  package static let current = "0.1.0"
}
