import Commands

extension Conversation {
  /// Carries out a command about devices.
  func perform(_ command: DeviceCommand) async throws -> any ReplyValue {
    let devices = parts.devices
    switch command {
    case .list: return await DeviceList(of: devices)
    case .new(let name):
      try await devices.make(name)
      return note("The device '\(name)' is there, and its app runs; device use \(name) speaks to it.", name)
    case .use(let name):
      let isNew = try await devices.use(name)
      return note(isNew ? "'\(name)' is in use." : "'\(name)' is in use already.", name)
    case .setOnline(let isOnline, let name):
      let name = try await devices.setOnline(isOnline, name)
      return note(
        isOnline ? "'\(name)' is online." : "'\(name)' is offline; what is done on it waits.",
        name,
        ["online": .bool(isOnline)]
      )
    case .skew(let skew, let name): return try await clock(of: name) { _ in skew }
    case .jump(let distance, let name): return try await clock(of: name) { $0 + distance }
    case .erase(let name):
      let (name, isRunning) = try await devices.erase(name)
      return note(
        "What '\(name)' kept is forgotten" + (isRunning ? ", and its app was installed anew." : "."),
        name
      )
    case .remove(let name):
      try await devices.remove(name)
      return note("The device '\(name)' is gone, with everything that it kept.", name)
    }
  }

  private func clock(of name: String?, _ change: @Sendable (Duration) -> Duration) async throws -> Note {
    let (name, skew) = try await parts.devices.setSkew(of: name, change)
    return note(
      skew == .zero
        ? "The clock of '\(name)' is right."
        : "The clock of '\(name)' is \(skew < .zero ? "slow" : "fast") by \(SkewText.length(of: skew)).",
      name,
      ["skewSeconds": .number("\(skew / .seconds(1))")]
    )
  }

  private func note(_ sentence: String, _ name: String, _ facts: KeyValuePairs<String, JSONValue?> = [:]) -> Note {
    let members = facts.compactMap { name, value in value.map { JSONValue.Member(name: name, value: $0) } }
    return Note(sentence, members: [JSONValue.Member(name: "device", value: .string(name))] + members)
  }
}
