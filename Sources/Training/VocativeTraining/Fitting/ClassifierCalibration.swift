import Foundation
import VocativeNLU
package import VocativeNeural

/// Fits the temperature of a text classifier anew, as the mean of several models needs it (temperature scaling; Guo and others
/// 2017).
package enum ClassifierCalibration {
  /// Writes the classifier of a file with the temperature at which the labels of some examples are likeliest.
  ///
  /// - Parameters:
  ///   - path: The file of the classifier, which is replaced.
  ///   - examples: Examples that the models were not trained on.
  ///   - directory: The directory of the encoder; nil for the installed one.
  /// - Throws: ``VocativeNeural/ModelError`` with `unsupported` for a file that is no text classifier, or the errors of
  ///   reading and writing.
  package static func fit(_ path: String, to examples: [LabelExample], directory: String?) throws(ModelError) {
    let file = try SafetensorsFile(contentsOf: path)
    var description = try ModelBundleMetadata(file)
    let predictions = try TextClassifier(file, directory: directory).classify(examples.map(\.text))
    // The scores up to a constant, which the probabilities do not depend on.
    let present = description.labelTemperature
    let scored = zip(examples, predictions).compactMap { example, prediction -> (scores: [Float], label: Int)? in
      prediction.candidates.firstIndex { $0.label == example.label }.map { label in
        (prediction.candidates.map { Float(log(max($0.confidence, 1e-9))) * present }, label)
      }
    }
    guard !scored.isEmpty else { return }
    description.labelTemperature = TemperatureScaling.labelTemperature(scored)
    let tensors = try file.floatTensors { _, values throws(ModelError) in values }
    try SafetensorsFile.write(tensors, metadata: file.metadata.merging(description.metadata) { $1 }, to: path)
  }
}
