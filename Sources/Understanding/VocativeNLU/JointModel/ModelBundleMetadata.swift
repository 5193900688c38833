import Foundation
package import VocativeNeural

/// The description of a trained model, stored as JSON in the metadata of its file.
package struct ModelBundleMetadata: Codable, Hashable, Sendable {
  /// The trained part of the encoder that a file holds.
  package enum EncoderContent: String, Codable, Sendable {
    case frozen, adapter, full
  }

  /// The kind of the model: `intents` or `labels`.
  package let kind: ModelKind
  /// The names of its intents or classes.
  package let labels: [String]
  /// The types of its entities.
  package let types: [String]
  /// The trained part of the encoder.
  package let encoder: EncoderContent
  /// The fingerprint of the model it was trained from.
  package let base: String
  /// The SHA-256 of that model's vocabulary.
  package let vocabulary: String
  /// The number of tokens of a text that are read.
  let tokenLimit: Int
  /// The temperatures that the scores of classes and of tags are divided by.
  package var labelTemperature: Float
  var tagTemperature: Float
  /// The record of the training, epoch by epoch.
  package var record: [EpochRecord]
  /// The epoch that the parameters are from.
  package let bestEpoch: Int
  /// The calibration of the detector of texts out of scope; nil for a model without one.
  package var outOfScope: OutOfScopeDetector.Calibration?
  /// The settings of the training, for people to read.
  package let settings: [String: String]

  /// Reads the description of a file.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `unsupported` for a file of another kind, `damaged` for a description
  ///   that cannot be used.
  package init(_ file: SafetensorsFile) throws(ModelError) {
    guard file.metadata["format"] == ModelKind.intents.format, let text = file.metadata["pack"] else {
      let found = file.modelKind?.title ?? "no model that training wrote"
      throw ModelError(
        .unsupported, "it holds \(found), and a model for intents or a text classifier is expected", file: file.path)
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
    } catch {
      throw ModelError(.damaged, "the description of the model cannot be read", file: file.path)
    }
    let names = labels + types
    guard kind == file.modelKind, (1...10_000).contains(labels.count), types.count <= 10_000,
      names.allSatisfy({ !$0.isEmpty }),
      Set(labels).count == labels.count, Set(types).count == types.count, (2...65_536).contains(tokenLimit),
      [labelTemperature, tagTemperature].allSatisfy({ $0.isFinite && $0 > 0 })
    else { throw ModelError(.damaged, "its names, its limit or its temperatures are out of range", file: file.path) }
  }

  package init(
    kind: ModelKind, labels: [String], types: [String], encoder: EncoderContent, base: String, vocabulary: String,
    tokenLimit: Int,
    labelTemperature: Float, tagTemperature: Float, record: [EpochRecord], bestEpoch: Int, settings: [String: String]
  ) {
    self.kind = kind
    self.labels = labels
    self.types = types
    self.encoder = encoder
    self.base = base
    self.vocabulary = vocabulary
    self.tokenLimit = tokenLimit
    self.labelTemperature = labelTemperature
    self.tagTemperature = tagTemperature
    self.record = record
    self.bestEpoch = bestEpoch
    self.settings = settings
  }

  /// The metadata of the file.
  package var metadata: [String: String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Names and numbers can always be encoded, except for infinite numbers, which training refuses.
    let text = (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return kind.metadata.merging(["pack": text]) { $1 }
  }
}
