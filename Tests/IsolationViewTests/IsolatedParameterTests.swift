import Testing

@testable import IsolationView

struct IsolatedParameterTests {
  @Test(arguments: [
    ("(_ box: isolated Box)", "box", "Box"),
    ("(isolated: isolated Box)", "isolated", "Box"),
    ("(_ a: [Int: (Int, Int)] = [:], to box: isolated Box, _ c: Int)", "box", "Box"),
    ("(isolation: isolated (any Actor)? = #isolation)", "isolation", "any Actor"),
    ("(\n  _ a: Int,\n  on box:\n    isolated Box?\n)", "box", "Box"),
    ("(box: sending isolated Box)", "box", "Box"),
  ])
  func `the isolated parameter is found by its type`(_ list: String, _ name: String, _ actor: String) {
    #expect(
      IsolatedParameter.find(in: list) == IsolatedParameter(name: name, isolation: .actorInstance(actor))
    )
  }

  @Test(arguments: ["()", "(_ a: Int)", "(_ body: (isolated Box) -> Void)", "(isolated: Int)", ""])
  func `other parameter lists have none`(_ list: String) {
    #expect(IsolatedParameter.find(in: list) == nil)
  }
}
