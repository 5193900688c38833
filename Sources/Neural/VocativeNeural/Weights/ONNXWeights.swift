import Foundation
import VocativeSupport

/// The weights in an ONNX file under the names that PyTorch gave them.
///
/// PyTorch's exporter keeps the names of biases, norms and embeddings, but the matrix of a linear layer often becomes a
/// transposed tensor such as `onnx::MatMul_120`. Such a tensor gets its name back from the bias that is added to the
/// product: `query.bias` names `query.weight`, also where 16-bit numbers are widened before the product. The graph is
/// not run.
///
/// The fields are those of `onnx.proto` (onnx.ai, opset 7 and later). Weights of 32 and 16 bits are read; quantised
/// ones and those in other files are refused.
package struct ONNXWeights: Sendable {
  /// The tensors, in the order of the file.
  package private(set) var tensors: [SafetensorsFile.NamedTensor] = []

  private struct Node {
    var inputs: [String] = []
    var outputs: [String] = []
    var kind = ""
    /// True for a `Gemm` whose second matrix is transposed, as PyTorch keeps it.
    var isTransposed = false
  }

  /// Reads a file.
  ///
  /// - Throws: ``ModelError`` with `unreadable`, `damaged`, or `unsupported` for weights that are quantised or elsewhere.
  package init(contentsOf path: String) throws(ModelError) {
    let file = try MappedFile(path, limit: Self.maximumSize)
    do {
      try file.withBytes(0..<file.count) { bytes throws(ModelError) in try read(bytes) }
    } catch {
      throw ModelError(error.code, error.problem, file: path)
    }
  }

  /// Writes the tensors as a file that the encoders load.
  ///
  /// - Throws: ``ModelError`` as ``SafetensorsFile/write(_:metadata:to:)`` does.
  package func write(to path: String) throws(ModelError) { try SafetensorsFile.write(tensors, to: path) }

  private static let maximumSize = 4 << 30

  // MARK: Graph

  private mutating func read(_ bytes: UnsafeRawBufferPointer) throws(ModelError) {
    // Field 7 of a model is its graph, field 1 of a graph a node, field 5 a tensor.
    guard let graph = try fields(bytes, 0..<bytes.count).last(where: { $0.number == 7 })?.range else {
      throw ModelError(.damaged, "it has no graph")
    }
    var nodes: [Node] = []
    for field in try fields(bytes, graph) {
      guard let range = field.range else { continue }
      if field.number == 1 { nodes.append(try node(bytes, range)) }
      if field.number == 5, let tensor = try tensor(bytes, range) { tensors.append(tensor) }
    }
    guard !tensors.isEmpty else { throw ModelError(.damaged, "it has no weights") }
    rename(nodes)
  }

  private func node(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) throws(ModelError) -> Node {
    var node = Node()
    for field in try fields(bytes, range) {
      guard let range = field.range else { continue }
      switch field.number {
      case 1: node.inputs.append(text(bytes, range))
      case 2: node.outputs.append(text(bytes, range))
      case 4: node.kind = text(bytes, range)
      case 5:
        let attribute = try fields(bytes, range)
        let name = attribute.first { $0.number == 1 }?.range.map { text(bytes, $0) }
        if name == "transB", case .varint(1)? = attribute.first(where: { $0.number == 3 })?.content {
          node.isTransposed = true
        }
      default: break
      }
    }
    return node
  }

  /// Names the matrices of linear layers, and turns those that the exporter transposed.
  private mutating func rename(_ nodes: [Node]) {
    var numbers: [String: Int] = [:]
    for (index, tensor) in tensors.enumerated() { numbers[tensor.name] = index }
    var biases: [String: String] = [:]
    for node in nodes where node.kind == "Add" {
      for (input, other) in [(0, 1), (1, 0)] where node.inputs.count == 2 && node.inputs[input].hasSuffix(".bias") {
        biases[node.inputs[other]] = node.inputs[input]
      }
    }
    let widened = nodes.filter { $0.kind == "Cast" && !$0.inputs.isEmpty && !$0.outputs.isEmpty }
    let sources = Dictionary(widened.map { ($0.outputs[0], $0.inputs[0]) }) { first, _ in first }
    for node in nodes where node.inputs.count >= 2 {
      let matrix = sources[node.inputs[1]] ?? node.inputs[1]
      guard let index = numbers[matrix], tensors[index].shape.count == 2 else { continue }
      var bias: String?
      if node.kind == "MatMul" { bias = node.outputs.first.flatMap { biases[$0] } }
      if node.kind == "Gemm", node.inputs.count > 2, node.inputs[2].hasSuffix(".bias") { bias = node.inputs[2] }
      guard let bias else { continue }
      tensors[index].name = bias.dropLast(4) + "weight"
      if !node.isTransposed { transpose(index) }
    }
  }

  private mutating func transpose(_ index: Int) {
    guard case .f32(let values) = tensors[index].values else { return }
    let (rows, columns) = (tensors[index].shape[0], tensors[index].shape[1])
    var turned = [Float](repeating: 0, count: values.count)
    for row in 0..<rows {
      for column in 0..<columns { turned[column * rows + row] = values[row * columns + column] }
    }
    tensors[index].shape = [columns, rows]
    tensors[index].values = .f32(turned)
  }

  // MARK: Tensors

  /// A tensor of floating-point numbers; nil for one of integers, which are constants of the graph.
  private func tensor(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) throws(ModelError) -> SafetensorsFile
    .NamedTensor?
  {
    var shape: [Int] = []
    var (type, name) = (UInt64(0), "")
    var raw: Range<Int>?
    var packed: Range<Int>?
    for field in try fields(bytes, range) {
      switch (field.number, field.content) {
      case (1, .varint(let size)): shape.append(try dimension(size))
      case (1, .bytes(let range)):
        for size in try numbers(bytes, range) { shape.append(try dimension(size)) }
      case (2, .varint(let value)): type = value
      case (4, .bytes(let range)): packed = range
      case (8, .bytes(let range)): name = text(bytes, range)
      case (9, .bytes(let range)): raw = range
      case (14, .varint(1)): throw ModelError(.unsupported, "its weights are in another file")
      default: break
      }
    }
    if type == 2 || type == 3 {
      if shape.count == 2 { throw ModelError(.unsupported, "its weights are quantised to 8 bits") }
      return nil
    }
    guard type == 1 || type == 10, let range = raw ?? packed else { return nil }
    let width = type == 1 ? 4 : 2
    var count = 1
    for size in shape {
      let (product, overflows) = count.multipliedReportingOverflow(by: size)
      guard !overflows else { throw ModelError(.damaged, "the tensor \(name.quoted) is too large") }
      count = product
    }
    guard range.count / width == count, range.count % width == 0 else {
      throw ModelError(.damaged, "the tensor \(name.quoted) has not as many numbers as its shape")
    }
    let values = (0..<count).map { index in
      let offset = range.lowerBound + index * width
      return type == 1
        ? Float(bitPattern: UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
        : Float(float16Bits: UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
    }
    return SafetensorsFile.NamedTensor(name, shape: shape, .f32(values))
  }

  private func dimension(_ size: UInt64) throws(ModelError) -> Int {
    guard let size = Int(exactly: size), size < 1 << 31 else { throw ModelError(.damaged, "a tensor has no size") }
    return size
  }

  // MARK: Messages

  private func fields(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) throws(ModelError) -> [ProtobufField] {
    do {
      return try ProtobufField.all(in: bytes, range)
    } catch {
      throw ModelError(.damaged, "it is no ONNX model, or is cut short")
    }
  }

  private func numbers(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) throws(ModelError) -> [UInt64] {
    do {
      return try ProtobufField.varints(in: bytes, range)
    } catch {
      throw ModelError(.damaged, "it is no ONNX model, or is cut short")
    }
  }

  private func text(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension ProtobufField {
  /// The range of a text, a message or bytes; nil for numbers.
  fileprivate var range: Range<Int>? { if case .bytes(let range) = content { range } else { nil } }
}
