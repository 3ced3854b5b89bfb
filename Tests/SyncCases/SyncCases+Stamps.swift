import KeyValueSync

extension SyncCases {
  /// Case 8, super-productivity 9024: opposite actions in one millisecond end the same everywhere.
  package func oppositeActionsInOneMillisecondAgree() async throws {
    var ends: [[UInt8]] = []
    for order in [[0, 1, 0], [1, 0, 1]] {
      let account = freshAccount()
      let devices = [try await device(account, node: 1), try await device(account, node: 2)]
      for device in devices { try await device.dismiss("1") }
      for index in order { await devices[index].sync() }
      for device in devices { device.store.isOnline = false }
      try await devices[0].undo("1")
      try await devices[1].undo("1")
      try await devices[1].dismiss("1")
      for device in devices { device.store.isOnline = true }
      for index in order { await devices[index].sync() }
      let bytes = [
        SyncDocument(await devices[0].engine.set).bytes(.compact),
        SyncDocument(await devices[1].engine.set).bytes(.compact),
      ]
      try expect(bytes[0] == bytes[1], "both devices have the same bytes")
      ends.append(bytes[0])
    }
    try expect(!ends.isEmpty, "both orders were tried")
  }

  /// Case 9, OneKey 11837: what a clock did that is a year ahead can be undone.
  package func aClockThatIsAYearAheadCanBeAnswered() async throws {
    let account = freshAccount()
    let a = try await device(account, node: 9, clockError: 365 * 86_400_000)
    let b = try await device(account, node: 1)
    try await a.dismiss("1")
    await a.sync()
    await b.sync()
    try await b.undo("1")
    try await b.dismiss("2")
    await b.sync()
    await a.sync()
    await b.sync()
    try expect(await a.members == ["2"], "undone on the device whose clock is wrong")
    try expect(await b.members == ["2"], "and stays undone")
    let stamp = await b.engine.set.stamp(of: "2")
    try expect(
      (stamp?.time.milliseconds ?? .max) < 1_760_000_000_000,
      "the wrong year is not caught by the other clock"
    )
  }

  /// Case 10, dayGLANCE 768 and Ditto: who comes back after years resurrects nothing and loses nothing.
  package func whoComesBackLateResurrectsNothing() async throws {
    let account = freshAccount()
    let a = try await device(account, node: 1)
    let b = try await device(account, node: 2, clockError: 10 * 365 * 86_400_000)
    for number in 0..<20 { try await a.dismiss(ElementID(String(number))) }
    await a.sync()
    await b.sync()
    a.store.isOnline = false
    try await a.dismiss("99")
    for number in 0..<10 { try await b.undo(ElementID(String(number))) }
    await b.sync()
    a.store.isOnline = true
    await a.sync()
    await b.sync()
    let expected = (10..<20).map { ElementID(String($0)) } + ["99"]
    try expect(await a.members == expected, "what was undone stays undone, and what was never sent survives")
    try expect(await b.members == expected, "on both devices")
  }

  /// Case 11, memry 2183: fields of a newer version come through an older one byte for byte.
  package func fieldsOfANewerVersionComeThrough() async throws {
    let account = freshAccount()
    let a = try await device(account, node: 1)
    let record = #""t":1749999999999,"n":"00000007","mood" : ["late", 1.50]"#
    let isBlob = layout == .blob
    let key = try CloudKey(isBlob ? "ni" : "ni/5")
    let header = #"{"v":2,"minRead":1,"minWrite":1,"#
    let text = isBlob ? header + #""theme": {"a":1},"items":{"5":{\#(record)}}}"# : header + record + "}"
    _ = try await a.store.write(Array(text.utf8), for: key, expecting: .absent, as: account)
    await a.sync()
    try await a.dismiss("6")
    await a.sync()

    let content = try await a.store.read(key).content
    guard case .value(let bytes) = content else { throw CaseFailure(description: "the value is there") }
    let written = String(decoding: bytes, as: UTF8.self)
    try expect(written.contains(#""mood" : ["late", 1.50]"#), "the field of the record is there: \(written)")
    if isBlob { try expect(written.contains(#""theme": {"a":1}"#), "the field at the top is there: \(written)") }
    try expect(await a.members == ["5", "6"], "and both are dismissed")
  }

  /// Case 12, deemix-remastered 65: what cannot be read is kept, is not taken for empty, and is not overwritten at once.
  package func whatCannotBeReadIsKeptAndNotOverwrittenAtOnce() async throws {
    let account = freshAccount()
    let a = try await device(account, node: 1, entitlement: .unknown)
    // A stream would be the first look, and the reading the second.
    a.store.isDeaf = true
    await a.engine.setEntitlement(.entitled)
    try await a.dismiss("5")
    await a.sync()
    let key = try CloudKey(layout == .blob ? "ni" : "ni/5")
    guard case .value(let whole) = try await a.store.read(key).content else {
      throw CaseFailure(description: "the value is there")
    }
    for bytes in [Array("<html>Sign in</html>".utf8)] + whole.indices.map({ Array(whole[..<$0]) }) {
      _ = try await a.store.write(bytes, for: key, expecting: .anything, as: account)
      let writes = a.store.writeCount
      await a.sync()
      try expect(a.store.writeCount == writes, "nothing is written in the pass that found it")
      try expect(await a.members == ["5"], "nothing is lost on the device")
      try expect(a.storage.quarantine.values.contains(bytes), "the bytes are kept")
      await a.sync()
      try expect(try await a.store.read(key).content == .value(whole), "the next pass repairs it")
    }
  }
}
