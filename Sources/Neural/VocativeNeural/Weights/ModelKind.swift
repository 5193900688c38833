import VocativeCore
import VocativeSupport

/// The kind of model in a file that training wrote.
///
/// Such a file is a safetensors file with the extension `.vocative`. Its metadata has the version of its layout under
/// `format` and its kind under `kind`; files of earlier versions name the kind by their format alone.
package enum ModelKind: String, CaseIterable, Codable, Sendable {
  /// A model for intents and entities of sentences.
  case intents
  /// A classifier of texts.
  case labels
  /// A LoRA adapter of a sentence encoder.
  case adapter
  /// An encoder of pairs of texts.
  case crossEncoder = "cross-encoder"
  /// A network that removes noise from speech.
  case denoiser
  /// A wake word that a recogniser listens for.
  case wakeWord = "wake-word"
  /// The state of an unfinished training.
  case checkpoint

  /// The kind in words, with an article.
  package var title: String {
    switch self {
    case .intents: "a model for intents"
    case .labels: "a text classifier"
    case .adapter: "an encoder adapter"
    case .crossEncoder: "a cross-encoder"
    case .denoiser: "a denoiser"
    case .wakeWord: "a wake word"
    case .checkpoint: "a training checkpoint"
    }
  }

  /// The value of `format` in files of this kind.
  package var format: String {
    switch self {
    case .intents, .labels: "vocative-pack-1"
    case .adapter: "vocative-adapter-1"
    case .crossEncoder: "vocative-cross-encoder-1"
    case .denoiser: "vocative-denoiser-1"
    case .wakeWord: "vocative-wake-word-1"
    case .checkpoint: "vocative-checkpoint-1"
    }
  }

  /// The metadata that every file of this kind has.
  package var metadata: [String: String] { ["format": format, "kind": rawValue] }
}

extension SafetensorsFile {
  /// The kind of model in the file; nil if training did not write it.
  package var modelKind: ModelKind? {
    guard let format = metadata["format"] else { return nil }
    let kinds = ModelKind.allCases.filter { $0.format == format }
    if let name = metadata["kind"] { return kinds.first { $0.rawValue == name } }
    if kinds.count < 2 { return kinds.first }
    // A file of an earlier version: its description says which of the two it is.
    guard let text = metadata["pack"], let root = try? JSONParser.parse(Array(text.utf8)),
      let kind = try? JSONField(root).required("kind").text()
    else { return nil }
    return kinds.first { $0.rawValue == kind }
  }

  /// Checks that the file holds a model of some kind.
  ///
  /// - Throws: ``ModelError`` with `unsupported`, which names what the file holds instead.
  package func check(_ kind: ModelKind) throws(ModelError) {
    guard modelKind != kind else { return }
    // A damaged description of the right format gets a message of its own when it is read.
    if modelKind == nil, metadata["format"] == kind.format { return }
    let found = modelKind?.title ?? "no model that training wrote"
    throw ModelError(.unsupported, "it holds \(found), and \(kind.title) is expected", file: path)
  }
}
