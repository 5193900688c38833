import Foundation

/// The properties, inputs and outputs of an ONNX file.
///
/// The library ends the process over properties that are missing, so they are read before the library sees the file.
struct ONNXModelFile {
  /// Something that goes in or comes out.
  struct ValueInfo {
    var name = ""
    /// Its sizes, outermost first, nil where any will do; nil when it does not say.
    var shape: [Int?]?
  }

  private(set) var properties: [String: String] = [:]
  private(set) var inputs: [ValueInfo] = []
  private(set) var outputs: [ValueInfo] = []

  /// Reads a file; nil when it is no ONNX model or is cut short.
  init?(path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else { return nil }
    var hasGraph = false
    var model = ProtobufReader(data)
    while let (field, value) = model.next() {
      guard case .bytes(let content) = value else { continue }
      switch field {
      case 7:
        guard readGraph(content) else { return nil }
        hasGraph = true
      case 14:
        guard readProperty(content) else { return nil }
      default: break
      }
    }
    guard hasGraph, !model.isDamaged else { return nil }
  }

  private mutating func readProperty(_ content: Data) -> Bool {
    var entry = ProtobufReader(content)
    var (key, text) = ("", "")
    while let (field, value) = entry.next() {
      if field == 1 { key = value.text ?? "" }
      if field == 2 { text = value.text ?? "" }
    }
    properties[key] = text
    return !entry.isDamaged
  }

  private mutating func readGraph(_ content: Data) -> Bool {
    var graph = ProtobufReader(content)
    var weights: Set<String> = []
    while let (field, value) = graph.next() {
      guard case .bytes(let content) = value else { continue }
      switch field {
      case 5: weights.insert(Self.name(ofWeight: content))
      case 11: inputs.append(Self.valueInfo(content))
      case 12: outputs.append(Self.valueInfo(content))
      default: break
      }
    }
    // Models of old versions list their weights among what goes in.
    inputs.removeAll { weights.contains($0.name) }
    return !graph.isDamaged && !outputs.isEmpty
  }

  private static func name(ofWeight content: Data) -> String {
    var weight = ProtobufReader(content)
    while let (field, value) = weight.next() {
      if field == 8 { return value.text ?? "" }
    }
    return ""
  }

  private static func valueInfo(_ content: Data) -> ValueInfo {
    var port = ValueInfo()
    var info = ProtobufReader(content)
    while let (field, value) = info.next() {
      if field == 1 { port.name = value.text ?? "" }
      if field == 2, case .bytes(let type) = value, case .bytes(let tensor)? = first(1, in: type),
        case .bytes(let shape)? = first(2, in: tensor)
      {
        port.shape = sizes(shape)
      }
    }
    return port
  }

  private static func sizes(_ shape: Data) -> [Int?] {
    var sizes: [Int?] = []
    var reader = ProtobufReader(shape)
    while let (field, value) = reader.next() {
      guard field == 1, case .bytes(let size) = value else { continue }
      if case .number(let number)? = first(1, in: size) {
        sizes.append(Int(exactly: number))
      } else {
        sizes.append(nil)
      }
    }
    return sizes
  }

  /// The first field of a number in a message.
  private static func first(_ number: Int, in message: Data) -> ProtobufReader.Value? {
    var reader = ProtobufReader(message)
    while let (field, value) = reader.next() {
      if field == number { return value }
    }
    return nil
  }
}
