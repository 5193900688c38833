import Foundation
import VocativeCore
package import VocativeNeural
import VocativeSupport

/// A pack at work: reads classes and entities of texts.
package final class JointModel: Sendable {
  package let description: ModelBundleMetadata
  let inputEncoder: InputEncoder
  package let decoder: JointDecoder
  package let encoder: TransformerEncoder
  package let threads: Int

  /// - Parameters:
  ///   - file: the pack's file.
  ///   - directory: the model that the pack was trained from.
  package init(
    _ file: SafetensorsFile, kind: ModelBundleMetadata.Kind, directory: String, precision: Precision, threads: Int
  ) throws(ModelError) {
    description = try ModelBundleMetadata(file)
    guard description.kind == kind else {
      throw ModelError(
        .unsupported, "it is a pack for \(description.kind.rawValue), and one for \(kind.rawValue) is expected",
        file: file.path)
    }
    let base = try SafetensorsFile(contentsOf: directory + "/model.safetensors")
    guard try base.encoderFingerprint() == description.base else {
      throw ModelError(.unsupported, "the pack was trained from another model than \(directory)", file: file.path)
    }
    guard try Self.fingerprint(ofVocabulary: directory) == description.vocabulary else {
      throw ModelError(
        .unsupported, "the pack was trained with another vocabulary than that of \(directory)", file: file.path)
    }
    let configuration = try EncoderConfiguration(contentsOf: directory + "/config.json")
    encoder = try TransformerEncoder(
      base, configuration, precision: precision,
      adapter: description.encoder == .adapter
        ? LoRAAdapter(tensorsOf: file, description.base, configuration) : nil,
      overrides: description.encoder == .full ? file : nil)
    inputEncoder = InputEncoder(
      wordPiece: try WordPieceTokenizer(vocabulary: directory + "/vocab.txt"),
      tokenLimit: min(description.tokenLimit, configuration.maximumPositionCount - 16))
    let head = JointHead(
      width: configuration.hiddenSize, classCount: description.labels.count, tags: TagSet(types: description.types))
    decoder = JointDecoder(
      head, labels: description.labels, parameters: try file.floats("head", shape: [head.parameterCount]),
      labelTemperature: description.labelTemperature, tagTemperature: description.tagTemperature)
    self.threads = threads
  }

  /// What is read of some texts.
  func predict(
    _ texts: [(text: String, words: [Range<Int>], asked: String?)], pathCount: Int = 1
  ) throws(ModelError) -> [JointDecoder.Output] {
    let inputs = texts.map { inputEncoder.encode($0.text, words: $0.words, requestedSlot: $0.asked) }
    let states = try encoder.hiddenStates(of: inputs.map(\.tokens), threads: threads)
    return try zip(states, inputs).map { (states, input) throws(ModelError) in
      var reading = try decoder.decode(states, firstTokens: input.firstTokens, pathCount: pathCount)
      reading.hasOnlyKnownWords = input.hasOnlyKnownWords
      return reading
    }
  }

  /// What tells a vocabulary from others.
  package static func fingerprint(ofVocabulary directory: String) throws(ModelError) -> String {
    guard let data = FileManager.default.contents(atPath: directory + "/vocab.txt") else {
      throw ModelError(.unreadable, "there is no vocab.txt", file: directory)
    }
    return SHA256.hexDigest(of: Array(data))
  }
}
