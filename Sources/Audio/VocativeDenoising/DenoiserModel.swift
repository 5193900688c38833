import Foundation
public import VocativeNeural

/// The trained network of a ``Denoiser``.
public struct DenoiserModel: Sendable {
  let network: MaskNetwork

  /// Wider or deeper networks are no longer small.
  private static let maximumChannels = 1_024
  private static let maximumBlocks = 16

  package init(_ network: MaskNetwork) { self.network = network }

  /// The model in a file written by ``write(to:)``.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `unreadable`, `damaged`, `missing` or `unsupported`.
  public init(contentsOf path: String) throws(ModelError) {
    try self.init(SafetensorsFile(contentsOf: path))
  }

  /// The model in an open file.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `damaged`, `missing` or `unsupported`.
  public init(_ file: SafetensorsFile) throws(ModelError) {
    try file.check(.denoiser)
    let dilations = (file.metadata["dilations"] ?? "").split(separator: ",").compactMap { Int($0) }
    let channels = file.tensor("input.bias")?.shape.first ?? 0
    guard 1...Self.maximumChannels ~= channels, 1...Self.maximumBlocks ~= dilations.count,
      dilations.allSatisfy({ 1...1_000 ~= $0 })
    else { throw ModelError(.damaged, "the sizes of its layers make no sense") }
    var values: [Float] = []
    for layer in Self.layers(channels, dilations.count) {
      values += try file.floats(layer.name + ".weights", shape: [layer.inputs, layer.outputs])
      values += try file.floats(layer.name + ".bias", shape: [layer.outputs])
    }
    network = MaskNetwork(channels: channels, dilations: dilations, parameters: values)
  }

  /// Writes the model as a safetensors file of 16-bit numbers.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` when it cannot be written there.
  public func write(to path: String) throws(ModelError) {
    var tensors: [SafetensorsFile.NamedTensor] = []
    var place = 0
    func next(_ count: Int) -> [Float] {
      defer { place += count }
      return Array(network.parameters[place..<(place + count)])
    }
    for layer in Self.layers(network.channels, network.dilations.count) {
      let shape = [layer.inputs, layer.outputs]
      tensors.append(.init(layer.name + ".weights", shape: shape, .f16(next(layer.inputs * layer.outputs))))
      tensors.append(.init(layer.name + ".bias", shape: [layer.outputs], .f16(next(layer.outputs))))
    }
    let dilations = network.dilations.map(String.init).joined(separator: ",")
    try SafetensorsFile.write(
      tensors, metadata: ModelKind.denoiser.metadata.merging(["dilations": dilations]) { $1 }, to: path)
  }

  /// The layers in the order of the network's weights.
  private static func layers(_ channels: Int, _ blocks: Int) -> [(name: String, inputs: Int, outputs: Int)] {
    [("input", MelFilterBank.count, channels)] + (0..<blocks).map { ("block\($0)", 3 * channels, channels) }
      + [("output", channels, MelFilterBank.count)]
  }
}
