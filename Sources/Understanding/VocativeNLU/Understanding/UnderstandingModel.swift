import Foundation
import VocativeCore
package import VocativeNeural
import VocativeSupport

/// A pack at work: reads classes and entities of texts.
package final class UnderstandingModel: Sendable {
  package let description: PackDescription
  let reader: TextReader
  package let joint: JointReader
  package let encoder: TransformerEncoder
  package let threads: Int

  /// - Parameters:
  ///   - file: the pack's file.
  ///   - directory: the model that the pack was trained from.
  package init(
    _ file: WeightFile, kind: PackDescription.Kind, directory: String, precision: Precision, threads: Int
  ) throws(ModelError) {
    description = try PackDescription(file)
    guard description.kind == kind else {
      throw ModelError(
        .unsupported, "it is a pack for \(description.kind.rawValue), and one for \(kind.rawValue) is expected",
        file: file.path)
    }
    let base = try WeightFile(contentsOf: directory + "/model.safetensors")
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
        ? EncoderAdapter(factors: file, description.base, configuration) : nil,
      changes: description.encoder == .full ? file : nil)
    reader = TextReader(
      wordPiece: try WordPiece(vocabulary: directory + "/vocab.txt"),
      tokenLimit: min(description.tokenLimit, configuration.positionCount - 16))
    let head = JointHead(
      width: configuration.width, classCount: description.labels.count, tags: TagSet(types: description.types))
    joint = JointReader(
      head, labels: description.labels, numbers: try file.floats("head", shape: [head.parameterCount]),
      labelTemperature: description.labelTemperature, tagTemperature: description.tagTemperature)
    self.threads = threads
  }

  /// What is read of some texts.
  func read(
    _ texts: [(text: String, words: [Range<Int>], asked: String?)], paths: Int = 1
  ) throws(ModelError) -> [JointReader.Reading] {
    let inputs = texts.map { reader.read($0.text, words: $0.words, asked: $0.asked) }
    let states = try encoder.states(of: inputs.map(\.tokens), threads: threads)
    return try zip(states, inputs).map { (states, input) throws(ModelError) in
      var reading = try joint.read(states, places: input.places, paths: paths)
      reading.knowsEveryWord = input.knowsEveryWord
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
