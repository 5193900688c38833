import Foundation
import VocativeCore
package import VocativeNeural
import VocativeSupport

/// A trained model for classes and tags, ready for inference: an encoder, its tokenizer and a ``JointHead``.
///
/// ``IntentModel`` and ``TextClassifier`` are its public faces.
package final class JointModel: Sendable {
  package let description: ModelBundleMetadata
  let inputEncoder: InputEncoder
  package let decoder: JointDecoder
  package let encoder: TransformerEncoder
  package let threads: Int

  /// Loads a model.
  ///
  /// - Parameters:
  ///   - file: the file that training wrote.
  ///   - kind: the kind that the file must hold.
  ///   - named: the encoder that the model was trained from; nil for the installed one.
  ///   - precision: the arithmetic of the encoder.
  ///   - threads: the number of threads that share the work of one call.
  /// - Throws: ``VocativeNeural/ModelError`` with `unsupported` for a file of another kind or encoder, `notInstalled`
  ///   without an encoder, and the errors of reading either.
  package init(
    _ file: SafetensorsFile, kind: ModelKind, directory named: String?, precision: Precision, threads: Int
  ) throws(ModelError) {
    let directory = try SentenceEncoder.directory(named)
    try file.check(kind)
    let description = try ModelBundleMetadata(file)
    self.description = description
    let files = try EncoderDirectory(directory)
    let base = try files.weights()
    guard try base.encoderFingerprint() == description.base else {
      throw ModelError(.unsupported, "the model was trained from another encoder than \(directory)", file: file.path)
    }
    guard try files.vocabularyFingerprint() == description.vocabulary else {
      throw ModelError(
        .unsupported, "the model was trained with another vocabulary than that of \(directory)", file: file.path)
    }
    let configuration = files.configuration
    encoder = try TransformerEncoder(
      base, configuration, precision: precision,
      adapter: description.encoder == .adapter
        ? LoRAAdapter(tensorsOf: file, description.base, configuration) : nil,
      overrides: description.encoder == .full ? file : nil)
    inputEncoder = InputEncoder(
      tokenizer: try files.tokenizer(),
      tokenLimit: min(description.tokenLimit, configuration.maximumPositionCount - 16))
    let head = JointHead(
      width: configuration.hiddenSize, classCount: description.labels.count, tags: TagSet(types: description.types))
    let detector = try description.outOfScope.map { (calibration) throws(ModelError) in
      try OutOfScopeDetector(
        file, calibration: calibration, width: 2 * head.width, classCount: head.classCount,
        outOfScopeLabel: description.labels.firstIndex(where: OutOfScopeLabel.isName))
    }
    decoder = JointDecoder(
      head, labels: description.labels, parameters: try file.floats("head", shape: [head.parameterCount]),
      labelTemperature: description.labelTemperature, tagTemperature: description.tagTemperature,
      detector: detector)
    self.threads = threads
  }

  /// Returns the classes and entities of some texts.
  ///
  /// - Parameters:
  ///   - texts: each text with the ranges of its words in Unicode scalars and the slot that was asked for.
  ///   - pathCount: the number of tag sequences to return for each text.
  /// - Returns: the results, in the order of the texts.
  /// - Throws: ``ModelError`` with `invalidInput` for a text that cannot be encoded.
  func predict(
    _ texts: [(text: String, words: [Range<Int>], requestedSlot: String?)], pathCount: Int = 1
  ) throws(ModelError) -> [JointDecoder.Output] {
    let inputs = texts.map { inputEncoder.encode($0.text, words: $0.words, requestedSlot: $0.requestedSlot) }
    let states = try encoder.hiddenStates(of: inputs.map(\.tokens), threads: threads)
    return try zip(states, inputs).map { (states, input) throws(ModelError) in
      var output = try decoder.decode(states, firstTokens: input.firstTokens, pathCount: pathCount)
      output.hasOnlyKnownWords = input.hasOnlyKnownWords
      return output
    }
  }

  /// Returns the features of some texts, each with the slot that the speaker was asked for.
  ///
  /// - Throws: ``ModelError`` with `invalidInput` for a text that cannot be encoded.
  package func sentenceFeatures(
    of texts: [(text: String, requestedSlot: String?)]
  ) throws(ModelError) -> [SentenceFeatures] {
    var features: [SentenceFeatures] = []
    for start in stride(from: 0, to: texts.count, by: Self.chunkSize) {
      let tokens = texts[start..<min(start + Self.chunkSize, texts.count)].map {
        inputEncoder.encode($0.text, words: [], requestedSlot: $0.requestedSlot).tokens
      }
      for states in try encoder.hiddenStates(of: tokens, threads: threads) {
        features.append(try decoder.sentenceFeatures(states))
      }
    }
    return features
  }

  /// The number of texts whose states are in memory at a time.
  private static let chunkSize = 256
}
