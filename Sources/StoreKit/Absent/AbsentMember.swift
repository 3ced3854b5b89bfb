/// Stands for a member of a type that is absent, and can be used in any way, so that nothing else is wrong with its use.
@dynamicCallable
@dynamicMemberLookup
public struct AbsentMember {
  /// Any member of it.
  public subscript(dynamicMember name: String) -> AbsentMember { self }

  /// Any call of it.
  ///
  /// - Parameter arguments: What it is called with.
  /// - Returns: Another one.
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any>) -> AbsentMember { self }
}

extension AbsentMember: AsyncSequence, AsyncIteratorProtocol {
  /// It could be walked through.
  public func makeAsyncIterator() -> AbsentMember { self }

  /// Nothing comes.
  ///
  /// - Returns: Nil.
  public func next() async -> AbsentMember? { nil }
}
