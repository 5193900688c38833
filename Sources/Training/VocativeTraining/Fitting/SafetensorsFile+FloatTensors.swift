import VocativeNeural

extension SafetensorsFile {
  /// Returns the tensors of the file with other numbers, in 16 bits where they are so in the file and else in 32.
  ///
  /// - Parameter change: Returns the numbers of a tensor from those in the file; its name and shape are given.
  /// - Returns: The tensors, in the order of the file.
  /// - Throws: ``VocativeNeural/ModelError`` with `unsupported` for numbers of 8 bits, or the error of the change.
  func floatTensors(
    _ change: (_ tensor: (name: String, shape: [Int]), _ values: [Float]) throws(ModelError) -> [Float]
  ) throws(ModelError) -> [NamedTensor] {
    var tensors: [NamedTensor] = []
    for name in names {
      guard let tensor = tensor(name) else { continue }
      let values = try change((name, tensor.shape), floats(name, shape: tensor.shape))
      tensors.append(.init(name, shape: tensor.shape, tensor.type == .f16 ? .f16(values) : .f32(values)))
    }
    return tensors
  }
}
