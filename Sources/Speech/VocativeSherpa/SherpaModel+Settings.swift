import CSherpaOnnx

extension SherpaModel {
  /// Puts the kind and the paths where C looks for them.
  func write(_ raw: inout csherpa_settings, with texts: CStringStorage) {
    raw.kind = kind
    raw.tokens = texts.pointer(to: tokens)
    for (part, path) in components {
      let pointer = texts.pointer(to: path)
      switch part {
      case .encoder: raw.encoder = pointer
      case .decoder: raw.decoder = pointer
      case .joiner: raw.joiner = pointer
      case .model: raw.model = pointer
      case .preprocessor: raw.preprocessor = pointer
      case .cachedDecoder: raw.cached_decoder = pointer
      }
    }
  }

  private var kind: csherpa_kind {
    switch files {
    case .streamingTransducer: csherpa_kind_streaming_transducer
    case .streamingZipformerCTC: csherpa_kind_streaming_zipformer_ctc
    case .streamingNemoCTC: csherpa_kind_streaming_nemo_ctc
    case .transducer: csherpa_kind_transducer
    case .nemoTransducer: csherpa_kind_nemo_transducer
    case .zipformerCTC: csherpa_kind_zipformer_ctc
    case .nemoCTC: csherpa_kind_nemo_ctc
    case .wenetCTC: csherpa_kind_wenet_ctc
    case .whisper: csherpa_kind_whisper
    case .moonshine: csherpa_kind_moonshine
    case .mergedMoonshine: csherpa_kind_moonshine_merged
    }
  }
}
