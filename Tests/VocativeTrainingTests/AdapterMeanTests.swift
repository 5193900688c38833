import Testing

@testable import VocativeNeural
@testable import VocativeTraining

@Suite("The mean of adapters")
struct AdapterMeanTests {
  private let configuration: EncoderConfiguration
  private let base: [Float]

  init() throws {
    configuration = try EncoderConfiguration(
      json: Array(
        """
        {"model_type": "bert", "vocab_size": 12, "hidden_size": 4, "num_hidden_layers": 2, "num_attention_heads": 2,
        "intermediate_size": 8, "max_position_embeddings": 16, "type_vocab_size": 2, "hidden_act": "gelu", "layer_norm_eps": 1e-12}
        """.utf8))
    base = (0..<configuration.layerParameterCount).map { Float($0 % 7) }
  }

  private func adapter(rank: Int, scale: Float, seed: Int) -> LoRAAdapter {
    let count = LoRAAdapter.parameterCount(configuration, rank: rank)
    return LoRAAdapter(
      rank: rank, scale: scale, baseFingerprint: "b",
      lowRankMatrices: (0..<count).map { Float(($0 * 7 + seed) % 5) - 2 }, parameters: base.map { $0 + Float(seed) })
  }

  /// Returns the changes of the weights of all maps.
  private func changes(_ adapter: LoRAAdapter) -> [[Float]] {
    LoRAAdapter.matrixOffsets(configuration, rank: adapter.rank).map { map in
      var weights = [Float](repeating: 0, count: map.inputs * map.outputs)
      adapter.merge(map, to: &weights)
      return weights
    }
  }

  @Test("the change is the share of the mean of all changes", arguments: [1, 0.5, 0] as [Float])
  func mean(share: Float) {
    let (one, other) = (adapter(rank: 1, scale: 2, seed: 1), adapter(rank: 3, scale: 0.5, seed: 3))
    let mean = AdapterMean.mean(of: [one, other], share: share, base: base, configuration)
    #expect(mean.rank == 4 && mean.baseFingerprint == "b")
    #expect(mean.parameters == base.map { $0 + share * 2 })
    for (change, (first, second)) in zip(changes(mean), zip(changes(one), changes(other))) {
      let expected = zip(first, second).map { share * ($0 + $1) / 2 }
      #expect(zip(change, expected).allSatisfy { abs($0 - $1) < 1e-4 })
    }
  }

  @Test("no adapters and shares beyond the whole are refused")
  func refusals() {
    #expect(throws: ModelError.self) { try AdapterMean.write([], share: 1, directory: "/", to: "/dev/null") }
    #expect(throws: ModelError.self) { try AdapterMean.write(["a"], share: 1.2, directory: "/", to: "/dev/null") }
  }
}
