import VocativeCore
import VocativeSupport

extension LoRAAdapter {
  /// Reads an adapter for an encoder of a configuration.
  ///
  /// - Throws: ``ModelError`` when the file is no adapter, damaged, or made for another encoder.
  package init(_ file: SafetensorsFile, _ configuration: EncoderConfiguration) throws(ModelError) {
    try file.check(.adapter)
    guard let base = file.metadata["base"] else {
      throw ModelError(.missing, "it does not say what model it was trained on", file: file.path)
    }
    try self.init(tensorsOf: file, base, configuration)
  }

  /// Reads the adapter among the tensors of a file of any format.
  ///
  /// - Throws: ``ModelError`` when it is damaged or made for another encoder.
  package init(tensorsOf file: SafetensorsFile, _ base: String, _ configuration: EncoderConfiguration)
    throws(ModelError)
  {
    guard let rank = file.metadata["rank"].flatMap({ Int($0) }), (1...configuration.hiddenSize).contains(rank),
      let scale = file.metadata["scale"].flatMap({ Float($0) }), scale.isFinite
    else { throw ModelError(.damaged, "its rank or its scale is no number in range", file: file.path) }
    self.baseFingerprint = base
    self.rank = rank
    self.scale = scale
    lowRankMatrices = try file.floats("factors", shape: [Self.parameterCount(configuration, rank: rank)])
    parameters = try file.floats("parameters", shape: [configuration.layerParameterCount])
  }

  /// Writes the adapter to a file, replacing what is there in one step.
  ///
  /// - Throws: ``ModelError`` with `unreadable` when the file cannot be written.
  public func write(to path: String) throws(ModelError) {
    try SafetensorsFile.write(tensors, metadata: metadata, to: path)
  }

  /// The tensors of its file.
  package var tensors: [SafetensorsFile.NamedTensor] {
    [
      SafetensorsFile.NamedTensor("factors", shape: [lowRankMatrices.count], .f16(lowRankMatrices)),
      SafetensorsFile.NamedTensor("parameters", shape: [parameters.count], .f32(parameters)),
    ]
  }

  /// The metadata of its file.
  package var metadata: [String: String] {
    ModelKind.adapter.metadata.merging(["rank": "\(rank)", "scale": "\(scale)", "base": baseFingerprint]) { $1 }
  }
}

extension SafetensorsFile {
  /// Returns the fingerprint of an encoder: the SHA-256 of some of its smallest tensors.
  ///
  /// - Throws: ``ModelError`` when the file holds no encoder.
  package func encoderFingerprint() throws(ModelError) -> String {
    let reader = TensorReader(self)
    var bytes: [UInt8] = []
    for name in ["embeddings.LayerNorm.weight", "embeddings.LayerNorm.bias", "encoder.layer.0.output.dense.bias"] {
      let own = reader.name(name)
      guard let tensor = tensor(own) else { throw ModelError(.missing, "there is no tensor \(own)", file: path) }
      bytes += shard(of: own).file.copy(tensor.range)
    }
    return SHA256.hexDigest(of: bytes)
  }
}
