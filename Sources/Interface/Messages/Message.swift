package import Screen

/// Everything that Isola says.
package enum Message: Sendable {
  /// A command's answer.
  case reply(Reply)

  /// A command's failure.
  case failure(Failure)

  /// Something that happened by itself.
  case event(Event)

  /// A screen that was drawn.
  case rendering(Rendering)

  /// A sentence of the program about itself, for people only.
  case notice(String)
}

/// Where messages go.
///
/// Messages come from several threads; a presenter passes each on whole and at once.
package protocol Presenter: Sendable {
  /// Tells a message.
  ///
  /// - Parameter message: What to tell.
  func present(_ message: Message)
}
