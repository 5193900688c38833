import Foundation
import VocativeNeural
import VocativeSupport

/// A computation graph in the format of ONNX (onnx.ai) that is being written.
///
/// The operators are those of opset 17 and the file is of version 8, which ONNX Runtime reads from release 1.12 on.
struct ONNXGraph {
  /// The type of a tensor's elements, by its number in `onnx.proto`.
  enum ElementType: Int {
    case float32 = 1
    case int64 = 7
    case float16 = 10
  }

  /// The size of a tensor along an axis.
  enum Axis {
    case fixed(Int)
    /// A size that each call may choose, by its name.
    case dynamic(String)
  }

  /// A constant of an operator.
  enum Attribute {
    case integer(String, Int)
    case float(String, Float)
    case integers(String, [Int])
  }

  private var nodes = ProtobufMessage()
  private var tensors = ProtobufMessage()
  private var inputs = ProtobufMessage()
  private var outputs = ProtobufMessage()
  private var nodeCount = 0
  private var constants: [String: String] = [:]

  /// Adds a tensor that the caller passes.
  mutating func addInput(_ name: String, _ type: ElementType, _ axes: [Axis]) {
    inputs.add(11, Self.value(name, type, axes))
  }

  /// Adds a tensor that the caller gets, under the name that a node gave it.
  mutating func addOutput(_ name: String, _ type: ElementType, _ axes: [Axis]) {
    outputs.add(12, Self.value(name, type, axes))
  }

  /// Adds an operator.
  ///
  /// - Returns: The name of its output, which is that of the parameter `output` if there is one.
  mutating func add(
    _ kind: String, _ inputs: [String], _ attributes: [Attribute] = [], output: String? = nil
  ) -> String {
    nodeCount += 1
    let output = output ?? "\(kind)_\(nodeCount)"
    var node = ProtobufMessage()
    for input in inputs { node.add(1, input) }
    node.add(2, output)
    node.add(3, "\(kind)_\(nodeCount)")
    node.add(4, kind)
    for attribute in attributes { node.add(5, attribute.message) }
    nodes.add(1, node)
    return output
  }

  /// Adds numbers that belong to the graph, in 32 or 16 bits.
  mutating func addTensor(_ name: String, shape: [Int], _ values: [Float], _ type: ElementType) {
    var data = Data(capacity: values.count * (type == .float16 ? 2 : 4))
    if type == .float16 {
      values.map { $0.float16Bits.littleEndian }.withUnsafeBytes { data.append(contentsOf: $0) }
    } else {
      values.map { $0.bitPattern.littleEndian }.withUnsafeBytes { data.append(contentsOf: $0) }
    }
    addTensor(name, shape: shape, type, data)
  }

  /// Returns the name of a tensor of integers, which is added the first time; without a shape it is a scalar.
  mutating func integers(_ values: [Int], isScalar: Bool = false) -> String {
    let name = "integers" + (isScalar ? "_scalar_" : "_") + values.map(String.init).joined(separator: "_")
    guard constants[name] == nil else { return name }
    constants[name] = name
    var data = Data()
    for value in values { withUnsafeBytes(of: Int64(value).littleEndian) { data.append(contentsOf: $0) } }
    addTensor(name, shape: isScalar ? [] : [values.count], .int64, data)
    return name
  }

  /// Returns the name of a scalar of 32 bits, which is added the first time.
  mutating func scalar(_ value: Float) -> String {
    let name = "scalar_\(value)"
    guard constants[name] == nil else { return name }
    constants[name] = name
    addTensor(name, shape: [], [value], .float32)
    return name
  }

  private mutating func addTensor(_ name: String, shape: [Int], _ type: ElementType, _ data: Data) {
    var tensor = ProtobufMessage()
    for size in shape { tensor.add(1, size) }
    tensor.add(2, type.rawValue)
    tensor.add(8, name)
    tensor.add(9, bytes: data)
    tensors.add(5, tensor)
  }

  private static func value(_ name: String, _ type: ElementType, _ axes: [Axis]) -> ProtobufMessage {
    var shape = ProtobufMessage()
    for axis in axes {
      var dimension = ProtobufMessage()
      switch axis {
      case .fixed(let size): dimension.add(1, size)
      case .dynamic(let name): dimension.add(2, name)
      }
      shape.add(1, dimension)
    }
    var tensor = ProtobufMessage()
    tensor.add(1, type.rawValue)
    tensor.add(2, shape)
    var kind = ProtobufMessage()
    kind.add(1, tensor)
    var value = ProtobufMessage()
    value.add(1, name)
    value.add(2, kind)
    return value
  }
}

extension ONNXGraph {
  /// Writes the file, replacing what is there in one step.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - metadata: Texts that the file carries about itself.
  /// - Throws: ``VocativeNeural/ModelError`` with `unsupported` past two gigabytes, the limit of the format, and
  ///   `unreadable` when the file cannot be written.
  func write(to path: String, metadata: [String: String]) throws(ModelError) {
    var graph = Data(capacity: nodes.bytes.count + tensors.bytes.count + inputs.bytes.count + outputs.bytes.count + 64)
    graph.append(nodes.bytes)
    var name = ProtobufMessage()
    name.add(2, "encoder")
    graph.append(name.bytes)
    for part in [tensors, inputs, outputs] { graph.append(part.bytes) }
    var operators = ProtobufMessage()
    operators.add(1, "")
    operators.add(2, 17)
    var model = ProtobufMessage()
    model.add(1, 8)
    model.add(2, "Vocative")
    model.add(7, bytes: graph)
    model.add(8, operators)
    for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
      var entry = ProtobufMessage()
      entry.add(1, key)
      entry.add(2, value)
      model.add(14, entry)
    }
    guard model.bytes.count < 1 << 31 else {
      throw ModelError(.unsupported, "the weights exceed the two gigabytes of an ONNX file", file: path)
    }
    do {
      try model.bytes.write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw ModelError(.unreadable, "it cannot be written", file: path)
    }
  }
}

extension ONNXGraph.Attribute {
  fileprivate var message: ProtobufMessage {
    var message = ProtobufMessage()
    switch self {
    case .float(let name, let value):
      message.add(1, name)
      message.add(2, value)
      message.add(20, 1)
    case .integer(let name, let value):
      message.add(1, name)
      message.add(3, value)
      message.add(20, 2)
    case .integers(let name, let values):
      message.add(1, name)
      for value in values { message.add(8, value) }
      message.add(20, 7)
    }
    return message
  }
}
