@globalActor actor Disk {
  static let shared = Disk()
}

@Disk final class File {
  var size = 0
  nonisolated let name = "file"
  func write() {}
}

@Disk func flush(_ file: File) {
  file.write()
}

@MainActor func save(_ file: File) async -> Int {
  await flush(file)
  await file.write()
  return await file.size
}
