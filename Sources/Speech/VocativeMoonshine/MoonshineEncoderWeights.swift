import VocativeNeural

/// The weights of the encoder.
struct MoonshineEncoderWeights: Sendable {
  /// The first of three convolutions along time; its input is rows of samples side by side.
  let first: PackedLinear
  let second: PackedLinear
  let third: PackedLinear
  /// The gain and the shift of the group normalisation after the first convolution.
  let gain: [Float]
  let shift: [Float]
  let layers: [TransformerLayerWeights]
  let norm: [Float]

  /// The windows of the convolutions and their strides.
  static let convolutionWindows = (first: (127, 64), second: (7, 3), third: (3, 2))

  /// Reads the weights of an encoder.
  ///
  /// - Throws: ``ModelError`` when the file is damaged or of another shape.
  init(_ file: ORTModelFile, _ shape: MoonshineModel.Shape, _ precision: Precision) throws(ModelError) {
    let width = shape.width
    // The first features of the audio are computed in full precision.
    first = try file.convolution(
      "/conv1/Conv", from: 1, to: width, window: Self.convolutionWindows.first.0, hasBias: false)
    second = try file.convolution("/conv2/Conv", from: width, to: 2 * width, window: Self.convolutionWindows.second.0)
    third = try file.convolution("/conv3/Conv", from: 2 * width, to: width, window: Self.convolutionWindows.third.0)
    gain = try file.numbers(1, of: "/groupnorm/Mul", shape: [width, 1])
    shift = try file.numbers(1, of: "/groupnorm/Add", shape: [width, 1])
    let loader = TransformerWeightLoader(file: file, shape: shape, precision: precision, stack: "")
    var layers: [TransformerLayerWeights] = []
    for number in 0..<(try loader.layerCount) {
      layers.append(
        try loader.layer(
          number, feedForwardNorm: "post_attention_layernorm", intermediateWidth: shape.innerWidth))
    }
    self.layers = layers
    norm = try file.numbers(2, of: "SkipLayerNormalization", shape: [width])
  }
}
