import Foundation

/// An ONNX model of a few operations, written without any library for it.
struct OnnxModel {
  enum Kind: Int {
    case float = 1
    case int32 = 6
    case int64 = 7
  }

  struct Port {
    var name: String
    var kind = Kind.float
    /// Sizes; nil where any will do.
    var shape: [Int?]
  }

  struct Node {
    var operation: String
    var inputs: [String]
    var outputs: [String]
    /// Lists have several values, numbers one.
    var attributes: [String: (values: [Int], isList: Bool)] = [:]
  }

  var inputs: [Port] = []
  var outputs: [Port] = []
  var properties: [String: String] = [:]
  private var nodes: [Node] = []
  private var weights: [(name: String, kind: Kind, shape: [Int], bytes: Data)] = []

  mutating func weight(_ name: String, _ values: [Float], _ shape: [Int]) {
    weights.append((name, .float, shape, values.withUnsafeBytes { Data($0) }))
  }

  mutating func weight(_ name: String, _ values: [Int64], _ shape: [Int]) {
    weights.append((name, .int64, shape, values.withUnsafeBytes { Data($0) }))
  }

  mutating func node(
    _ operation: String, _ inputs: [String], _ output: String, axis: Int? = nil, lists: [String: [Int]] = [:],
    numbers: [String: Int] = [:]
  ) {
    var node = Node(operation: operation, inputs: inputs, outputs: [output])
    if let axis { node.attributes["axis"] = ([axis], false) }
    for (name, value) in numbers { node.attributes[name] = ([value], false) }
    for (name, values) in lists { node.attributes[name] = (values, true) }
    nodes.append(node)
  }

  /// The file's content: IR version 8, operator set 13.
  var data: Data {
    var model = WireWriter()
    model.number(1, 8)
    model.message(7) { graph in
      for node in nodes { graph.message(1) { Self.write(node, &$0) } }
      graph.text(2, "tiny")
      for weight in weights {
        graph.message(5) { tensor in
          for size in weight.shape { tensor.number(1, size) }
          tensor.number(2, weight.kind.rawValue)
          tensor.text(8, weight.name)
          tensor.bytes(9, weight.bytes)
        }
      }
      for port in inputs { graph.message(11) { Self.write(port, &$0) } }
      for port in outputs { graph.message(12) { Self.write(port, &$0) } }
    }
    model.message(8) { set in
      set.text(1, "")
      set.number(2, 13)
    }
    for (key, value) in properties.sorted(by: { $0.key < $1.key }) {
      model.message(14) { property in
        property.text(1, key)
        property.text(2, value)
      }
    }
    return model.data
  }

  private static func write(_ node: Node, _ writer: inout WireWriter) {
    for input in node.inputs { writer.text(1, input) }
    for output in node.outputs { writer.text(2, output) }
    writer.text(4, node.operation)
    for (name, attribute) in node.attributes.sorted(by: { $0.key < $1.key }) {
      writer.message(5) { message in
        message.text(1, name)
        for value in attribute.values { message.number(attribute.isList ? 8 : 3, value) }
        message.number(20, attribute.isList ? 7 : 2)
      }
    }
  }

  private static func write(_ port: Port, _ writer: inout WireWriter) {
    writer.text(1, port.name)
    writer.message(2) { type in
      type.message(1) { tensor in
        tensor.number(1, port.kind.rawValue)
        tensor.message(2) { shape in
          for (index, size) in port.shape.enumerated() {
            shape.message(1) { dimension in
              if let size { dimension.number(1, size) } else { dimension.text(2, "\(port.name)\(index)") }
            }
          }
        }
      }
    }
  }
}
