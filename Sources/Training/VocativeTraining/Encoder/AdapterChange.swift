import VocativeCore
import VocativeNeural
import VocativeSupport

/// Trains the thin matrices of an ``EncoderAdapter`` and the layers' biases and gains.
struct AdapterChange: WeightChange {
  private(set) var adapter: EncoderAdapter
  private let original: [Float]
  private let places: [EncoderAdapter.Place]
  private var factors: AdamW
  private var parameters: AdamW
  private var factorSlopes: [Float] = []
  private var parameterSlopes: [Float] = []

  init(
    _ weights: EncoderWeights, _ configuration: EncoderConfiguration, base: String, rank: Int, decay: Float,
    random: inout SeededRandom
  ) {
    let rank = min(max(rank, 1), configuration.width)
    original = weights.matrices
    places = EncoderAdapter.places(configuration, rank: rank)
    var factors = [Float](repeating: 0, count: EncoderAdapter.factorCount(configuration, rank: rank))
    for place in places {
      // The way down starts random and the way up at nothing, so that the encoder starts unchanged.
      let spread = 1 / Float(place.inputs).squareRoot()
      for number in place.down..<place.up { factors[number] = random.number() * spread }
    }
    adapter = EncoderAdapter(
      rank: rank, scale: 2, base: base, factors: factors,
      parameters: Array(weights.parameters[weights.firstLayerParameter...]))
    self.factors = AdamW(count: factors.count, decay: decay)
    parameters = AdamW(count: adapter.parameters.count, decay: 0)
  }

  /// Goes on from an adapter of the same rank.
  mutating func begin(with earlier: EncoderAdapter, _ weights: inout EncoderWeights) throws(ModelError) {
    guard earlier.rank == adapter.rank else {
      throw ModelError(.unsupported, "the adapter has the rank \(earlier.rank), and \(adapter.rank) is to be trained")
    }
    adapter = earlier
    try rebuild(&weights, cores: 1)
  }

  /// With W = V + s · D · U, the slopes of D are s · dW · Uᵀ and those of U are s · Dᵀ · dW.
  mutating func take(
    _ gradients: Gradients, _ words: WordSlopes, _ weights: EncoderWeights, cores: Int
  ) throws(ModelError) -> Double {
    let matrices = gradients.matrices
    let (linears, places, adapter) = (weights.linears, places, adapter)
    if factorSlopes.isEmpty { factorSlopes = [Float](repeating: 0, count: adapter.factors.count) }
    try factorSlopes.shared { (target) throws(ModelError) in
      _ = try inParallel(cores) { (core) throws(ModelError) in
        MatrixProduct.useCores(1)
        try adapter.factors.withPointer { (factors) throws(ModelError) in
          for number in stride(from: core, to: places.count, by: cores) {
            let place = places[number]
            let slopes = MatrixProduct.Operand(matrices.start + linears[number].weights, stride: place.outputs)
            try MatrixProduct.compute(
              slopes, .init(factors + place.up, stride: place.outputs, isTurned: true), rows: place.inputs,
              columns: adapter.rank, inner: place.outputs, factor: adapter.scale, to: target.start + place.down)
            try MatrixProduct.compute(
              .init(factors + place.down, stride: adapter.rank, isTurned: true), slopes, rows: adapter.rank,
              columns: place.outputs, inner: place.inputs, factor: adapter.scale, to: target.start + place.up)
          }
        }
      }
    }
    let layers = gradients.parameters
    parameterSlopes = Array(
      UnsafeBufferPointer(
        start: layers.start + weights.firstLayerParameter, count: layers.count - weights.firstLayerParameter))
    return factorSlopes.shared { $0.squares(cores: 1) } + parameterSlopes.shared { $0.squares(cores: 1) }
  }

  mutating func apply(
    to weights: inout EncoderWeights, factor: Float, rate: Float, cores: Int
  ) throws(ModelError) {
    adapter.factors.shared { values in
      factorSlopes.shared { factors.step(values, $0, factor: factor, rate: rate, cores: 1) }
    }
    adapter.parameters.shared { values in
      parameterSlopes.shared { parameters.step(values, $0, factor: factor, rate: rate, cores: 1) }
    }
    try rebuild(&weights, cores: cores)
  }

  /// Puts what was learned into the weights.
  private func rebuild(_ weights: inout EncoderWeights, cores: Int) throws(ModelError) {
    weights.parameters.replaceSubrange(weights.firstLayerParameter..., with: adapter.parameters)
    let (linears, original, places, adapter) = (weights.linears, original, places, adapter)
    try weights.matrices.shared { (matrices) throws(ModelError) in
      _ = try inParallel(cores) { (core) throws(ModelError) in
        MatrixProduct.useCores(1)
        try adapter.factors.withPointer { (factors) throws(ModelError) in
          for number in stride(from: core, to: places.count, by: cores) {
            let (place, start) = (places[number], linears[number].weights)
            original.withPointer {
              (matrices.start + start).update(from: $0 + start, count: place.inputs * place.outputs)
            }
            try MatrixProduct.compute(
              .init(factors + place.down, stride: adapter.rank), .init(factors + place.up, stride: place.outputs),
              rows: place.inputs, columns: place.outputs, inner: adapter.rank, factor: adapter.scale, adding: 1,
              to: matrices.start + start)
          }
        }
      }
    }
  }

  var memory: [WeightFile.NamedTensor] {
    // In full, where the adapter's own file has them in 16 bits.
    [
      .init("factors", shape: [adapter.factors.count], .f32(adapter.factors)),
      .init("parameters", shape: [adapter.parameters.count], .f32(adapter.parameters)),
    ] + factors.memory("factors") + parameters.memory("parameters")
  }

  mutating func restore(_ file: WeightFile, _ weights: inout EncoderWeights) throws(ModelError) {
    adapter.factors = try file.floats("factors", shape: [adapter.factors.count])
    adapter.parameters = try file.floats("parameters", shape: [adapter.parameters.count])
    try factors.restore("factors", file)
    try parameters.restore("parameters", file)
    try rebuild(&weights, cores: 1)
  }
}
