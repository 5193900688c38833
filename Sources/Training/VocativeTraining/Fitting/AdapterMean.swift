import VocativeNLU
package import VocativeNeural

/// The mean of the changes that several adapters make to an encoder, weakened.
///
/// A part of the change is often better on other data than all of it (WiSE-FT; Wortsman and others 2022, "Robust fine-tuning
/// of zero-shot models"), and the mean of adapters trained apart better than each ("Model soups"). The products of thin
/// matrices are added up, so the rank of the result is the sum of the ranks.
package enum AdapterMean {
  /// Averages adapters of one encoder and writes the result.
  ///
  /// - Parameters:
  ///   - paths: The files of the adapters.
  ///   - share: The share of the mean change that is kept, 0 to 1.
  ///   - directory: The encoder's directory.
  ///   - output: The file to write.
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput` without adapters or for another share, `unsupported` for
  ///   adapters of another encoder, or the errors of reading and writing.
  package static func write(
    _ paths: [String], share: Float, directory: String, to output: String
  ) throws(ModelError) {
    guard !paths.isEmpty, (0...1).contains(share) else {
      throw ModelError(.invalidInput, "adapters and a share from 0 to 1 are needed for a mean")
    }
    let files = try EncoderDirectory(directory)
    let weights = try files.weights()
    let fingerprint = try weights.encoderFingerprint()
    var adapters: [LoRAAdapter] = []
    for path in paths {
      let adapter = try LoRAAdapter(SafetensorsFile(contentsOf: path), files.configuration)
      guard adapter.baseFingerprint == fingerprint else {
        throw ModelError(.unsupported, "the adapter was trained on another model than this", file: path)
      }
      adapters.append(adapter)
    }
    let encoder = try EncoderWeights(weights, files.configuration, .float32)
    let base = Array(encoder.parameters[encoder.firstLayerParameter...])
    try mean(of: adapters, share: share, base: base, files.configuration).write(to: output)
  }

  /// Returns the mean of adapters; `base` are the encoder's own biases, gains and shifts.
  static func mean(
    of adapters: [LoRAAdapter], share: Float, base: [Float], _ configuration: EncoderConfiguration
  ) -> LoRAAdapter {
    let weight = share / Float(adapters.count)
    let rank = adapters.reduce(0) { $0 + $1.rank }
    var matrices: [Float] = []
    for number in LoRAAdapter.matrixOffsets(configuration, rank: 1).indices {
      let maps = adapters.map { ($0, LoRAAdapter.matrixOffsets(configuration, rank: $0.rank)[number]) }
      for row in 0..<maps[0].1.inputs {
        for (adapter, map) in maps {
          let start = map.loraA + row * adapter.rank
          matrices += adapter.lowRankMatrices[start..<(start + adapter.rank)]
        }
      }
      for (adapter, map) in maps {
        let factor = weight * adapter.scale
        matrices += adapter.lowRankMatrices[map.loraB..<(map.loraB + adapter.rank * map.outputs)].map { $0 * factor }
      }
    }
    let parameters = base.indices.map { place in
      adapters.reduce(base[place]) { $0 + weight * ($1.parameters[place] - base[place]) }
    }
    return LoRAAdapter(
      rank: rank, scale: 1, baseFingerprint: adapters[0].baseFingerprint, lowRankMatrices: matrices,
      parameters: parameters)
  }
}
