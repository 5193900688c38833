import CKernels
import VocativeNeural

extension EncoderWeights {
  /// The tensors that training changed, under the names and in the shapes of the format they were read from.
  func tensors(_ configuration: EncoderConfiguration) -> [WeightFile.NamedTensor] {
    var tensors = words.changes.tensors("words", width: words.width)
    tensors += vector(
      "embeddings.position_embeddings.weight", places, [configuration.positionCount, configuration.width])
    tensors += vector(
      "embeddings.token_type_embeddings.weight", kind, [configuration.segmentCount, configuration.width])
    tensors += norm("embeddings.LayerNorm", embeddingNorm, configuration.width)
    for (number, layer) in layers.enumerated() {
      let part = "encoder.layer.\(number)."
      tensors += linear(["query", "key", "value"].map { part + "attention.self." + $0 }, layer.projection)
      tensors += linear([part + "attention.output.dense"], layer.attentionOutput)
      tensors += norm(part + "attention.output.LayerNorm", layer.attentionNorm, configuration.width)
      tensors += linear([part + "intermediate.dense"], layer.widening)
      tensors += linear([part + "output.dense"], layer.narrowing)
      tensors += norm(part + "output.LayerNorm", layer.outputNorm, configuration.width)
    }
    return tensors
  }

  /// What a training of everything keeps in a checkpoint; nothing where the change itself keeps it.
  func trained(_ tuning: Tuning) -> [WeightFile.NamedTensor] {
    guard case .full = tuning else { return [] }
    return [
      .init("matrices", shape: [matrices.count], .f32(matrices)),
      .init("parameters", shape: [parameters.count], .f32(parameters)),
    ] + words.changes.tensors("words", width: words.width)
  }

  /// The maps that stand side by side in one, each `outputs × inputs`, with their biases.
  private func linear(_ names: [String], _ linear: Linear) -> [WeightFile.NamedTensor] {
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

  private func norm(_ name: String, _ norm: Norm, _ width: Int) -> [WeightFile.NamedTensor] {
    vector(name + ".weight", norm.gain, [width]) + vector(name + ".bias", norm.shift, [width])
  }

  private func vector(_ name: String, _ start: Int, _ shape: [Int]) -> [WeightFile.NamedTensor] {
    [.init(name, shape: shape, .f32(Array(parameters[start..<start + shape.reduce(1, *)])))]
  }
}
