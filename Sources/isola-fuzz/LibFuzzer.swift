#if LIBFUZZER
  import FuzzTargets
  import Glibc
  import Synchronization

  // What libFuzzer calls by name.
  //
  // - SeeAlso: libFuzzer, "Fuzz Target" and "Startup initialization".

  /// The target that bytes are handed to, chosen before the first of them; owned by the mutex.
  private let chosen = Mutex<(any FuzzTarget)?>(nil)

  /// Takes the name of the target out of the arguments, and writes its seeds into the first folder that is named.
  @_cdecl("LLVMFuzzerInitialize")
  public func initialize(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
  ) -> CInt {
    let words = CommandLine.arguments
    let type = IsolaFuzz.target(named: words.dropFirst().first)
    chosen.withLock { $0 = type.init() }
    if let folder = words.dropFirst(2).first(where: { !$0.hasPrefix("-") }) { write(type.seeds, into: folder) }
    // The vector is that of `main`, with the null behind its end, and the driver reads it when this function is back.
    for index in 1..<words.count { unsafe arguments.pointee[index] = unsafe arguments.pointee[index + 1] }
    unsafe count.pointee -= 1
    return 0
  }

  /// Hands bytes to the target; what it finds ends the program, and libFuzzer keeps the bytes.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ length: Int) -> CInt {
    // The driver owns the bytes and keeps them for this call; they are copied.
    let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: length))
    let target = chosen.withLock { $0 }
    do throws(Finding) { try target?.check(input) } catch { fatalError(error.description) }
    return 0
  }

  private func write(_ seeds: [[UInt8]], into folder: String) {
    for (number, seed) in seeds.enumerated() {
      // The path and the bytes live as long as the calls.
      guard let file = unsafe fopen("\(folder)/seed-\(number)", "wb") else {
        IsolaFuzz.fail("isola-fuzz: \(folder) is no folder that can be written to.")
      }
      _ = unsafe seed.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, file) }
      unsafe fclose(file)
    }
  }
#endif
