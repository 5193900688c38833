package import VocativeNeural

/// The mean of the weights of models that were fine-tuned one from another (model soup; Wortsman and others 2022).
///
/// Such a model is often better on other data than each of them, and as fast.
package enum ModelAverage {
  /// Averages models and writes the result, with the description and the calibration of the first.
  ///
  /// - Parameters:
  ///   - paths: The files of the models, which have the same tensors in 16 or 32 bits.
  ///   - output: The file to write.
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput` for fewer than two, `unsupported` for models of other
  ///   tensors or weights of 8 bits, or the errors of reading and writing.
  package static func write(_ paths: [String], to output: String) throws(ModelError) {
    guard let first = paths.first, paths.count > 1 else {
      throw ModelError(.invalidInput, "two models or more are needed for a mean")
    }
    let model = try SafetensorsFile(contentsOf: first)
    var others: [SafetensorsFile] = []
    for path in paths.dropFirst() {
      let other = try SafetensorsFile(contentsOf: path)
      guard other.metadata["base"] == model.metadata["base"], Set(other.names) == Set(model.names) else {
        throw ModelError(.unsupported, "it is another kind of model than \(first)", file: path)
      }
      others.append(other)
    }
    let tensors = try model.floatTensors { tensor, values throws(ModelError) in
      var sums = values
      for other in others {
        let values = try other.floats(tensor.name, shape: tensor.shape)
        for place in sums.indices { sums[place] += values[place] }
      }
      return sums.map { $0 / Float(paths.count) }
    }
    try SafetensorsFile.write(tensors, metadata: model.metadata, to: output)
  }
}
