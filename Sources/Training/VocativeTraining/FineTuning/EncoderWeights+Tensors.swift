import CKernels
import VocativeNeural

extension EncoderWeights {
  /// The tensors that training changed, under the names and in the shapes of the format they were read from.
  func tensors(_ configuration: EncoderConfiguration) -> [SafetensorsFile.NamedTensor] {
    var tensors = wordEmbeddings.delta.tensors("words", width: wordEmbeddings.width)
    tensors += vector(
      "embeddings.position_embeddings.weight", 0,
      [configuration.positionOffset + configuration.maximumPositionCount, configuration.hiddenSize])
    tensors += vector(
      "embeddings.token_type_embeddings.weight", tokenTypeEmbeddings,
      [configuration.tokenTypeCount, configuration.hiddenSize])
    tensors += norm("embeddings.LayerNorm", embeddingNorm, configuration.hiddenSize)
    for (number, layer) in layers.enumerated() {
      let part = "encoder.layer.\(number)."
      tensors += linear(["query", "key", "value"].map { part + "attention.self." + $0 }, layer.queryKeyValue)
      tensors += linear([part + "attention.output.dense"], layer.attentionOutput)
      tensors += norm(part + "attention.output.LayerNorm", layer.attentionNorm, configuration.hiddenSize)
      tensors += linear([part + "intermediate.dense"], layer.intermediate)
      tensors += linear([part + "output.dense"], layer.output)
      tensors += norm(part + "output.LayerNorm", layer.outputNorm, configuration.hiddenSize)
    }
    return tensors
  }

  /// Returns the weights for a checkpoint of full fine-tuning; none otherwise, since the tuner keeps them.
  func checkpointTensors(_ tuning: FineTuning) -> [SafetensorsFile.NamedTensor] {
    guard case .full = tuning else { return [] }
    return [
      .init("matrices", shape: [matrices.count], .f32(matrices)),
      .init("parameters", shape: [parameters.count], .f32(parameters)),
    ] + wordEmbeddings.delta.tensors("words", width: wordEmbeddings.width)
  }

  /// The maps that stand side by side in one, each `outputs × inputs`, with their biases.
  private func linear(_ names: [String], _ linear: LinearLayout) -> [SafetensorsFile.NamedTensor] {
    let turned = [Float](unsafeUninitializedCapacity: linear.inputs * linear.outputs) { buffer, count in
      guard let target = buffer.baseAddress else { return }
      matrices.withPointer { kernel_transpose($0 + linear.weights, linear.inputs, linear.outputs, target) }
      count = linear.inputs * linear.outputs
    }
    let outputs = linear.outputs / names.count
    return names.enumerated().flatMap { number, name in
      let rows = Array(turned[number * outputs * linear.inputs..<(number + 1) * outputs * linear.inputs])
      return [.init(name + ".weight", shape: [outputs, linear.inputs], .f32(rows))]
        + vector(name + ".bias", linear.bias + number * outputs, [outputs])
    }
  }

  private func norm(_ name: String, _ norm: LayerNormLayout, _ width: Int) -> [SafetensorsFile.NamedTensor] {
    vector(name + ".weight", norm.gain, [width]) + vector(name + ".bias", norm.bias, [width])
  }

  private func vector(_ name: String, _ start: Int, _ shape: [Int]) -> [SafetensorsFile.NamedTensor] {
    [.init(name, shape: shape, .f32(Array(parameters[start..<start + shape.reduce(1, *)])))]
  }
}
