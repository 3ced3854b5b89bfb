import Foundation
print("later")
