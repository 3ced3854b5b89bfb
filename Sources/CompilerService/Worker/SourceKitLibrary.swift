private import Glibc

/// The compiler library, loaded while the program runs.
///
/// The library is a path and not a dependency, so one program serves whichever toolchain is in use, and a program
/// without a toolchain still starts. It is safe to use because its functions stay loaded as long as the process lives
/// and no pointer of theirs leaves ``answer(to:)``. Only the thread that made it may use it.
///
/// - SeeAlso: `sourcekitd.h` of the toolchain; dlopen(3).
@safe struct SourceKitLibrary {
  private typealias Handle = UnsafeMutableRawPointer
  private typealias Text = UnsafeMutablePointer<CChar>

  private let create:
    @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Handle?
  private let send: @convention(c) (Handle) -> Handle?
  private let releaseRequest: @convention(c) (Handle) -> Void
  private let isError: @convention(c) (Handle) -> Bool
  private let describe: @convention(c) (Handle) -> Text?
  private let describeError: @convention(c) (Handle) -> UnsafePointer<CChar>?
  private let dispose: @convention(c) (Handle) -> Void

  /// Loads the library and starts it.
  ///
  /// - Parameter path: The path of `libsourcekitdInProc.so`.
  /// - Throws: ``SourceKitLibraryError`` when the file or one of its functions is missing.
  init(path: String) throws(SourceKitLibraryError) {
    guard let library = unsafe dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw .notLoaded(path, unsafe dlerror().map { unsafe String(cString: $0) } ?? "no reason was given")
    }
    func function<Function>(_ name: String, _: Function.Type) throws(SourceKitLibraryError) -> Function {
      guard let symbol = unsafe dlsym(library, name) else { throw .missing(path, name) }
      // The types written beside the names are those of sourcekitd.h, so the bits are a function of that type.
      return unsafe unsafeBitCast(symbol, to: Function.self)
    }
    unsafe create = try function(
      "sourcekitd_request_create_from_yaml",
      (@convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Handle?).self
    )
    unsafe send = try function("sourcekitd_send_request_sync", (@convention(c) (Handle) -> Handle?).self)
    unsafe releaseRequest = try function("sourcekitd_request_release", (@convention(c) (Handle) -> Void).self)
    unsafe isError = try function("sourcekitd_response_is_error", (@convention(c) (Handle) -> Bool).self)
    unsafe describe = try function("sourcekitd_response_description_copy", (@convention(c) (Handle) -> Text?).self)
    unsafe describeError = try function(
      "sourcekitd_response_error_get_description",
      (@convention(c) (Handle) -> UnsafePointer<CChar>?).self
    )
    unsafe dispose = try function("sourcekitd_response_dispose", (@convention(c) (Handle) -> Void).self)
    let initialize = try function("sourcekitd_initialize", (@convention(c) () -> Void).self)
    initialize()
  }

  /// Asks the library and waits for its answer.
  ///
  /// - Parameter yaml: The request.
  /// - Returns: What came of it.
  func answer(to yaml: String) -> WorkerAnswer.Part {
    var reason: UnsafeMutablePointer<CChar>?
    guard let request = unsafe create(yaml, &reason) else {
      let text = unsafe reason.map { unsafe String(cString: $0) } ?? "no reason was given"
      unsafe free(reason)
      return WorkerAnswer.Part(failure: "The request is not one the compiler reads: \(text)")
    }
    defer { unsafe releaseRequest(request) }
    guard let response = unsafe send(request) else {
      return WorkerAnswer.Part(failure: "The compiler gave no answer.")
    }
    defer { unsafe dispose(response) }
    if unsafe isError(response) {
      let text = unsafe describeError(response).map { unsafe String(cString: $0) } ?? "no reason was given"
      return WorkerAnswer.Part(failure: text)
    }
    guard let description = unsafe describe(response) else {
      return WorkerAnswer.Part(failure: "The compiler's answer has no description.")
    }
    defer { unsafe free(description) }
    return unsafe WorkerAnswer.Part(answer: String(cString: description))
  }
}
