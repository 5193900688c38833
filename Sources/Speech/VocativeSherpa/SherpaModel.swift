/// The files and the kind of a neural model that sherpa-onnx runs.
///
/// A model is mostly a folder, as they are published; its kind is found from the files in it:
///
/// ```swift
/// let recognizer = SherpaRecognizer(model: try SherpaModel(in: "models/zipformer-en", prefersInt8: true))
/// ```
///
/// Files of any names can be given one by one: `SherpaModel(.whisper(encoder: …, decoder: …), tokens: …)`.
public struct SherpaModel: Hashable, Sendable {
  /// The ONNX files, by kind of model.
  public var files: Files
  /// The path of the table of tokens: on each line a token and its number.
  public var tokens: String

  /// A model from its files, which are looked through when the recogniser first needs them.
  public init(_ files: Files, tokens: String) {
    self.files = files
    self.tokens = tokens
  }

  /// The ONNX files of each kind of model, as paths.
  public enum Files: Hashable, Sendable {
    /// A streaming transducer of icefall: Zipformer, Conformer or LSTM.
    case streamingTransducer(encoder: String, decoder: String, joiner: String)
    /// A streaming Zipformer with connectionist temporal classification (CTC), of icefall.
    case streamingZipformerCTC(model: String)
    /// A streaming CTC model of NeMo.
    case streamingNemoCTC(model: String)
    /// A transducer of icefall that hears whole utterances.
    case transducer(encoder: String, decoder: String, joiner: String)
    /// A transducer of NeMo that hears whole utterances, such as Parakeet.
    case nemoTransducer(encoder: String, decoder: String, joiner: String)
    /// A CTC Zipformer of icefall that hears whole utterances.
    case zipformerCTC(model: String)
    /// A CTC model of NeMo that hears whole utterances.
    case nemoCTC(model: String)
    /// A CTC model of WeNet that hears whole utterances.
    case wenetCTC(model: String)
    /// Whisper, which hears whole utterances.
    case whisper(encoder: String, decoder: String)
    /// Moonshine, which hears whole utterances, in four files.
    case moonshine(preprocessor: String, encoder: String, uncachedDecoder: String, cachedDecoder: String)
    /// Moonshine with its decoders merged into one file.
    case mergedMoonshine(encoder: String, decoder: String)
  }

  /// True if the model transcribes speech while it is spoken; the others transcribe whole utterances.
  public var isStreaming: Bool {
    switch files {
    case .streamingTransducer, .streamingZipformerCTC, .streamingNemoCTC: true
    default: false
    }
  }

  /// True if words of the context can be made more probable.
  public var supportsHotwords: Bool {
    switch files {
    case .streamingTransducer, .transducer: true
    default: false
    }
  }
}

extension SherpaModel {
  /// The role of a file in the model.
  enum Component: String {
    case encoder, decoder, joiner, model, preprocessor
    case cachedDecoder = "cached decoder"
  }

  /// The ONNX files with their roles.
  var components: [(part: Component, path: String)] {
    switch files {
    case .streamingTransducer(let encoder, let decoder, let joiner), .transducer(let encoder, let decoder, let joiner),
      .nemoTransducer(let encoder, let decoder, let joiner):
      [(.encoder, encoder), (.decoder, decoder), (.joiner, joiner)]
    case .streamingZipformerCTC(let model), .streamingNemoCTC(let model), .zipformerCTC(let model), .nemoCTC(let model),
      .wenetCTC(let model):
      [(.model, model)]
    case .whisper(let encoder, let decoder), .mergedMoonshine(let encoder, let decoder):
      [(.encoder, encoder), (.decoder, decoder)]
    case .moonshine(let preprocessor, let encoder, let uncached, let cached):
      [(.preprocessor, preprocessor), (.encoder, encoder), (.decoder, uncached), (.cachedDecoder, cached)]
    }
  }

  /// The duration of the longest segment that is decoded at once, in seconds.
  ///
  /// Whisper decodes 30 s at most; attention over whole utterances costs memory with the square of their length.
  var maximumSegmentDuration: Double {
    if case .whisper = files { 28 } else { 60 }
  }

  /// True if the table of tokens holds bytes written in Base64.
  var usesBase64Tokens: Bool {
    switch files {
    case .whisper, .mergedMoonshine: true
    default: false
    }
  }
}
