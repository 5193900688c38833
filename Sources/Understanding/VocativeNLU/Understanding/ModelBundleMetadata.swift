import Foundation
package import VocativeNeural

/// What a pack says about itself, as JSON among the metadata of its file.
package struct ModelBundleMetadata: Codable, Hashable, Sendable {
  /// What a pack can do.
  package enum Kind: String, Codable, Sendable {
    /// Intents and entities of sentences.
    case intents
    /// Classes of texts.
    case labels
  }

  /// What is trained of the encoder.
  package enum EncoderContent: String, Codable, Sendable {
    case frozen, adapter, full
  }

  /// What it can do.
  package let kind: Kind
  /// The names of its intents or classes.
  package let labels: [String]
  /// The types of its entities.
  package let types: [String]
  /// Which part of the encoder it brings along.
  package let encoder: EncoderContent
  /// The fingerprint of the model it was trained from.
  package let base: String
  /// The SHA-256 of that model's vocabulary.
  package let vocabulary: String
  /// How many tokens of a text count.
  let tokenLimit: Int
  /// What the scores of classes and of tags are divided by.
  var labelTemperature: Float
  var tagTemperature: Float
  /// What training brought, epoch by epoch.
  package var record: [EpochRecord]
  /// Which epoch's numbers these are.
  package let bestEpoch: Int
  /// How it was trained, for people to read.
  let settings: [String: String]

  /// Reads the description of a file.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` when it is no pack or one that cannot be used.
  package init(_ file: SafetensorsFile) throws(ModelError) {
    guard file.metadata["format"] == Self.format, let text = file.metadata["pack"] else {
      throw ModelError(.unsupported, "it is no pack of the format \(Self.format)", file: file.path)
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
    } catch {
      throw ModelError(.damaged, "what the pack says about itself cannot be read", file: file.path)
    }
    let names = labels + types
    guard (1...10_000).contains(labels.count), types.count <= 10_000, names.allSatisfy({ !$0.isEmpty }),
      Set(labels).count == labels.count, Set(types).count == types.count, (2...65_536).contains(tokenLimit),
      [labelTemperature, tagTemperature].allSatisfy({ $0.isFinite && $0 > 0 })
    else { throw ModelError(.damaged, "its names, its limit or its temperatures are out of range", file: file.path) }
  }

  package init(
    kind: Kind, labels: [String], types: [String], encoder: EncoderContent, base: String, vocabulary: String,
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

  /// The metadata of a pack's file.
  package var metadata: [String: String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Names, numbers and nothing else: there is no value that cannot be encoded but an infinite one, which
    // training refuses.
    let text = (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return ["format": Self.format, "pack": text]
  }

  private static let format = "vocative-pack-1"
}
