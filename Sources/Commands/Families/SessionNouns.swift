/// The nouns that are about the session itself; each is a whole command.
extension Noun {
  static let help = Noun(
    "help",
    "Explains a noun, a verb or a topic; alone, it lists them.",
    example: "help store buy",
    .optional("TOPIC", .topic, "a noun or a topic"),
    .optional("VERB", .topic, "a verb of the noun")
  ) { .help(topic: [$0, $1].compactMap(\.self)) }

  static let history = Noun(
    "history",
    "Lists the lines typed before.",
    example: "history 20",
    .optional("N", .count, "how many of the last lines; all if left out")
  ) { .history(limit: $0) }

  static let source = Noun(
    "source",
    "Runs the lines of a file.",
    example: "source tour.isola",
    .required("FILE", .file, "the file")
  ) { .source(file: $0) }

  static let quit = Noun("quit", "Ends the session.", example: "quit") { .quit }

  static let version = Noun("version", "Says which version this is.", example: "version") { .version }
}
