import Foundation

/// The market that both surfaces of the AppCoins SDK speak to.
package actor Market {}
