import Foundation
import VocativeSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A model in ONNX Runtime, the library that the set-up installs for the speech recognisers of sherpa-onnx.
///
/// The library is loaded at run time and called by the numbers of its functions, which never change (onnxruntime.ai, C API).
final class ONNXRuntimeSession {
  /// The problem that the library reports.
  struct Failure: Error {
    let message: String
  }

  /// A tensor that the model returned.
  struct Output {
    let shape: [Int64]
    let values: [Float]
  }

  /// The numbers of the functions in the library's table.
  private enum Function: Int {
    case getErrorMessage = 2
    case createEnvironment = 3
    case createSession = 7
    case run = 9
    case createSessionOptions = 10
    case createTensor = 49
    case getTensorData = 51
    case getDimensionsCount = 61
    case getDimensions = 62
    case getTensorShape = 65
    case createMemoryInfo = 69
  }

  private typealias Status = UnsafeMutableRawPointer?
  private typealias Handle = UnsafeMutableRawPointer?

  /// The path of the library; nil where it is not installed.
  static var libraryPath: String? { ResourceLocator.path(to: "sherpa_onnx/lib/libonnxruntime.so") }

  private let functions: UnsafePointer<UnsafeRawPointer>
  private var session: Handle = nil
  private var memory: Handle = nil

  /// Loads a model.
  init(contentsOf path: String) throws {
    guard let library = Self.libraryPath, let handle = dlopen(library, RTLD_NOW),
      let symbol = dlsym(handle, "OrtGetApiBase")
    else { throw Failure(message: "ONNX Runtime is not installed; run make setup") }
    let base = unsafeBitCast(symbol, to: (@convention(c) () -> UnsafePointer<UnsafeRawPointer>).self)()
    typealias GetTable = @convention(c) (UInt32) -> UnsafePointer<UnsafeRawPointer>?
    guard let functions = unsafeBitCast(base[0], to: GetTable.self)(17) else {
      throw Failure(message: "ONNX Runtime is too old")
    }
    self.functions = functions
    typealias CreateEnvironment = @convention(c) (Int32, UnsafePointer<CChar>, UnsafeMutablePointer<Handle>) -> Status
    typealias CreateOptions = @convention(c) (UnsafeMutablePointer<Handle>) -> Status
    typealias CreateSession =
      @convention(c) (Handle, UnsafePointer<CChar>, Handle, UnsafeMutablePointer<Handle>) -> Status
    typealias CreateMemory = @convention(c) (Int32, Int32, UnsafeMutablePointer<Handle>) -> Status
    var environment: Handle = nil
    var options: Handle = nil
    try check(function(.createEnvironment, as: CreateEnvironment.self)(3, "test", &environment))
    try check(function(.createSessionOptions, as: CreateOptions.self)(&options))
    try check(function(.createSession, as: CreateSession.self)(environment, path, options, &session))
    try check(function(.createMemoryInfo, as: CreateMemory.self)(1, 0, &memory))
  }

  /// Runs the model.
  ///
  /// - Parameters:
  ///   - inputs: A row of numbers for each text, all of one length, by the name of the input.
  ///   - outputs: The names of the outputs.
  /// - Returns: The outputs by their names.
  /// - Throws: ``Failure`` with what the library reports.
  func run(_ inputs: [String: [[Int64]]], outputs: [String]) throws -> [String: Output] {
    let sorted = inputs.sorted { $0.key < $1.key }
    let buffers = sorted.map { entry -> UnsafeMutableBufferPointer<Int64> in
      let buffer = UnsafeMutableBufferPointer<Int64>.allocate(capacity: entry.value.joined().count)
      _ = buffer.initialize(from: entry.value.joined())
      return buffer
    }
    let names = (sorted.map(\.key) + outputs).map { strdup($0) }
    defer {
      for buffer in buffers { buffer.deallocate() }
      for name in names { free(name) }
    }
    typealias CreateTensor =
      @convention(c) (
        Handle, UnsafeMutableRawPointer?, Int, UnsafePointer<Int64>, Int, Int32, UnsafeMutablePointer<Handle>
      ) -> Status
    var tensors: [Handle] = []
    for (entry, buffer) in zip(sorted, buffers) {
      let shape = [Int64(entry.value.count), Int64(entry.value.first?.count ?? 0)]
      var tensor: Handle = nil
      try check(
        function(.createTensor, as: CreateTensor.self)(
          memory, buffer.baseAddress, buffer.count * 8, shape, 2, 7, &tensor))
      tensors.append(tensor)
    }
    typealias Run =
      @convention(c) (
        Handle, Handle, UnsafePointer<UnsafeMutablePointer<CChar>?>, UnsafePointer<Handle>, Int,
        UnsafePointer<UnsafeMutablePointer<CChar>?>, Int, UnsafeMutablePointer<Handle>
      ) -> Status
    var results = [Handle](repeating: nil, count: outputs.count)
    try check(
      function(.run, as: Run.self)(
        session, nil, Array(names.prefix(sorted.count)), tensors, sorted.count, Array(names.suffix(outputs.count)),
        outputs.count, &results))
    return try zip(outputs, results).reduce(into: [:]) { $0[$1.0] = try output($1.1) }
  }

  private func output(_ tensor: Handle) throws -> Output {
    typealias Get = @convention(c) (Handle, UnsafeMutablePointer<Handle>) -> Status
    typealias Count = @convention(c) (Handle, UnsafeMutablePointer<Int>) -> Status
    typealias Dimensions = @convention(c) (Handle, UnsafeMutablePointer<Int64>, Int) -> Status
    var shapeHandle: Handle = nil
    try check(function(.getTensorShape, as: Get.self)(tensor, &shapeHandle))
    var count = 0
    try check(function(.getDimensionsCount, as: Count.self)(shapeHandle, &count))
    var shape = [Int64](repeating: 0, count: count)
    try check(function(.getDimensions, as: Dimensions.self)(shapeHandle, &shape, count))
    var data: Handle = nil
    try check(function(.getTensorData, as: Get.self)(tensor, &data))
    guard let data else { throw Failure(message: "an output has no data") }
    let size = Int(shape.reduce(1, *))
    return Output(
      shape: shape,
      values: Array(UnsafeBufferPointer(start: data.assumingMemoryBound(to: Float.self), count: size)))
  }

  private func function<Kind>(_ function: Function, as kind: Kind.Type) -> Kind {
    unsafeBitCast(functions[function.rawValue], to: kind)
  }

  private func check(_ status: Status) throws {
    guard let status else { return }
    typealias GetMessage = @convention(c) (UnsafeMutableRawPointer) -> UnsafePointer<CChar>
    throw Failure(message: String(cString: function(.getErrorMessage, as: GetMessage.self)(status)))
  }
}
