import VocativeNeural

/// The tensors of a model in ONNX Runtime's own format (`.ort`, `onnxruntime/core/flatbuffers/schema/ort.fbs`), found
/// by the operations that use them.
///
/// Quantisation gives tensors new names; operations keep the names that the modules of the network have.
final class ORTModelFile {
  private let path: String
  private let file: MappedFile
  private let tensors: [String: Tensor]
  /// The inputs of every operation.
  private let operations: [String: [String]]

  private struct Tensor {
    let kind: Int
    let shape: [Int]
    let bytes: Range<Int>
  }

  /// The kinds of tensor that are read, as ONNX numbers them.
  private enum Kind { static let (float, uint8, int8) = (1, 2, 3) }

  /// A larger file is none of these models.
  private static let maximumFileSize = 1 << 30

  /// Reads what a file has, and none of its numbers.
  ///
  /// - Throws: ``ModelError``.
  convenience init(_ path: String) throws(ModelError) {
    let file = try MappedFile(path, limit: Self.maximumFileSize)
    var (tensors, operations): ([String: Tensor], [String: [String]]) = ([:], [:])
    do throws(ModelError) {
      try file.withBytes(0..<file.count) { (bytes) throws(ModelError) in
        guard bytes.count >= 8, bytes[4..<8].elementsEqual("ORTM".utf8) else {
          throw ModelError(.damaged, "it does not begin as models of ONNX Runtime do")
        }
        guard let graph = try FlatBufferTable(rootOf: bytes).table(1)?.table(7) else {
          throw ModelError(.damaged, "there is no network in it")
        }
        try Self.read(graph, depth: 0, &tensors, &operations)
      }
    } catch {
      throw ModelError(error.code, error.problem, file: path)
    }
    self.init(path, file, tensors, operations)
  }

  private init(
    _ path: String, _ file: consuming MappedFile, _ tensors: [String: Tensor], _ operations: [String: [String]]
  ) {
    self.path = path
    self.file = file
    self.tensors = tensors
    self.operations = operations
  }

  /// Reads a network and those within its operations; what is named first counts.
  private static func read(
    _ graph: FlatBufferTable, depth: Int, _ tensors: inout [String: Tensor], _ operations: inout [String: [String]]
  ) throws(ModelError) {
    guard depth < 4 else { throw ModelError(.unsupported, "its networks lie too deep in each other") }
    for tensor in try graph.tables(0) {
      let name = try tensor.text(0)
      guard tensors[name] == nil, let bytes = try tensor.range(4) else { continue }
      tensors[name] = Tensor(kind: try tensor.integer(3), shape: try tensor.integers(2), bytes: bytes)
    }
    for node in try graph.tables(2) {
      let name = try node.text(0)
      if operations[name] == nil { operations[name] = try node.texts(8) }
      for attribute in try node.tables(10) {
        if let inner = try attribute.table(7) { try read(inner, depth: depth + 1, &tensors, &operations) }
      }
    }
  }

  /// Returns the number of layers: of operations whose names have numbers from 0 on.
  ///
  /// - Throws: ``ModelError`` where there is none.
  func layerCount(of operation: (Int) -> String) throws(ModelError) -> Int {
    var count = 0
    while operations[operation(count)] != nil { count += 1 }
    guard count > 0 else { throw ModelError(.missing, "there is no operation \(operation(0)) in it", file: path) }
    return count
  }

  /// The numbers of a tensor that an operation uses.
  ///
  /// - Throws: ``ModelError`` where there is none, or it has another shape.
  func numbers(_ input: Int, of operation: String, shape: [Int]) throws(ModelError) -> [Float] {
    try numbers(of: name(input, of: operation), shape: shape)
  }

  /// The name of what an operation uses.
  private func name(_ input: Int, of operation: String) throws(ModelError) -> String {
    guard let inputs = operations[operation], inputs.indices.contains(input) else {
      throw ModelError(.missing, "there is no operation \(operation) in it", file: path)
    }
    return inputs[input]
  }

  /// The numbers of a tensor; quantised ones as they are meant.
  func numbers(of name: String, shape: [Int]) throws(ModelError) -> [Float] {
    let tensor = try self.tensor(name, shape: shape)
    guard tensor.kind != Kind.float else {
      return file.withBytes(tensor.bytes) { bytes in
        (0..<bytes.count / 4).map {
          Float(bitPattern: UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self)))
        }
      }
    }
    let (scale, zero) = try quantization(of: name)
    let isSigned = tensor.kind == Kind.int8
    return file.withBytes(tensor.bytes) { bytes in
      bytes.map { (Float(isSigned ? Int32(Int8(bitPattern: $0)) : Int32($0)) - zero) * scale }
    }
  }

  /// Quantised rows, which are read one at a time.
  func quantizedMatrix(_ input: Int, of operation: String, count: Int, width: Int) throws(ModelError) -> QuantizedMatrix
  {
    let name = try self.name(input, of: operation)
    let tensor = try self.tensor(name, shape: [count, width])
    guard tensor.kind == Kind.uint8 else {
      throw ModelError(.unsupported, "the tensor \(name) is of another kind", file: path)
    }
    let (scale, zero) = try quantization(of: name)
    return QuantizedMatrix(width: width, scale: scale, zeroPoint: zero, values: file.copy(tensor.bytes))
  }

  private func tensor(_ name: String, shape: [Int]) throws(ModelError) -> Tensor {
    guard let tensor = tensors[name] else {
      throw ModelError(.missing, "there is no tensor \(name) in it", file: path)
    }
    guard tensor.shape == shape else {
      throw ModelError(
        .unsupported, "the tensor \(name) has the shape \(tensor.shape), and \(shape) is expected", file: path)
    }
    let size = tensor.kind == Kind.float ? 4 : 1
    guard [Kind.float, Kind.uint8, Kind.int8].contains(tensor.kind),
      tensor.bytes.count == size * shape.reduce(1, *)
    else { throw ModelError(.damaged, "the tensor \(name) has \(tensor.bytes.count) bytes", file: path) }
    return tensor
  }

  /// Returns the scale and the zero point of a quantised tensor, which are named after the tensor.
  private func quantization(of name: String) throws(ModelError) -> (scale: Float, zero: Float) {
    guard name.hasSuffix("_quantized") else {
      throw ModelError(.unsupported, "the tensor \(name) is of another kind", file: path)
    }
    let own = name.dropLast("_quantized".count)
    let scale = try numbers(of: own + "_scale", shape: [])
    let zero = try tensor(own + "_zero_point", shape: [])
    guard let scale = scale.first, scale.isFinite, let byte = file.copy(zero.bytes).first else {
      throw ModelError(.damaged, "the quanta of \(name) are worth nothing", file: path)
    }
    return (scale, zero.kind == Kind.int8 ? Float(Int8(bitPattern: byte)) : Float(byte))
  }
}

/// Rows of numbers as the file has them: one byte each.
struct QuantizedMatrix: Sendable {
  let width: Int
  let scale: Float
  let zeroPoint: Float
  let values: [UInt8]

  /// Writes a row's numbers.
  func dequantizeRow(_ row: Int, to output: UnsafeMutablePointer<Float>) {
    let start = row * width
    for index in 0..<width { output[index] = (Float(values[start + index]) - zeroPoint) * scale }
  }
}
