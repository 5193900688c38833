import VocativeCore
import VocativeSupport

extension LoRAAdapter {
  /// What the metadata of its file begins with.
  private static let format = "vocative-adapter-1"

  /// Reads an adapter, which must be one for an encoder of this configuration.
  ///
  /// - Throws: ``ModelError`` when the file is no adapter, damaged, or made for another encoder.
  public init(_ file: SafetensorsFile, _ configuration: EncoderConfiguration) throws(ModelError) {
    guard file.metadata["format"] == Self.format else {
      throw ModelError(.unsupported, "it is no adapter of the format \(Self.format)", file: file.path)
    }
    guard let base = file.metadata["base"] else {
      throw ModelError(.missing, "it does not say what model it was trained on", file: file.path)
    }
    try self.init(tensorsOf: file, base, configuration)
  }

  /// Reads the adapter among the tensors of a file of any format.
  ///
  /// - Throws: ``ModelError`` when it is damaged or made for another encoder.
  public init(tensorsOf file: SafetensorsFile, _ base: String, _ configuration: EncoderConfiguration) throws(ModelError)
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

  /// The tensors and the metadata of its file.
  public var tensors: [SafetensorsFile.NamedTensor] {
    [
      SafetensorsFile.NamedTensor("factors", shape: [lowRankMatrices.count], .f16(lowRankMatrices)),
      SafetensorsFile.NamedTensor("parameters", shape: [parameters.count], .f32(parameters)),
    ]
  }

  /// What its file says about it.
  public var metadata: [String: String] {
    ["format": Self.format, "rank": "\(rank)", "scale": "\(scale)", "base": baseFingerprint]
  }
}

extension SafetensorsFile {
  /// What tells an encoder's weights from others': the SHA-256 of its smallest tensors, which is quick to know.
  ///
  /// - Throws: ``ModelError`` when the file holds no encoder.
  public func encoderFingerprint() throws(ModelError) -> String {
    let reader = TensorReader(self)
    var bytes: [UInt8] = []
    for name in ["embeddings.LayerNorm.weight", "embeddings.LayerNorm.bias", "encoder.layer.0.output.dense.bias"] {
      guard let tensor = tensor(reader.name(name)) else {
        throw ModelError(.missing, "there is no tensor \(name)", file: path)
      }
      bytes += file.copy(tensor.range)
    }
    return SHA256.hexDigest(of: bytes)
  }
}
