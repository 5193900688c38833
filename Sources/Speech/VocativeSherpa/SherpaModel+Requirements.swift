import VocativeSpeech

extension SherpaModel {
  /// The properties, inputs and outputs that a file must have for the library to run it.
  struct IORequirement {
    /// Properties that are a whole number.
    var numbers: [String] = []
    /// Properties that are whole numbers with commas between them.
    var lists: [String] = []
    var inputs = 1
    var outputs = 1
  }

  /// Returns the requirement for a part of this kind of model.
  func requirement(for part: Component, _ file: ONNXModelFile, _ path: String) throws(SpeechError) -> IORequirement {
    switch (files, part) {
    case (.streamingTransducer, .encoder): try Self.streamingEncoder(file, path)
    case (.streamingTransducer, .decoder), (.transducer, .decoder):
      IORequirement(numbers: ["vocab_size", "context_size"])
    case (_, .joiner): IORequirement(inputs: 2)
    case (.streamingZipformerCTC, _): try Self.zipformer2(file, path)
    case (.streamingNemoCTC, _):
      IORequirement(
        numbers: ["window_size", "chunk_shift", "subsampling_factor", "vocab_size"]
          + ["channel", "time"].flatMap { cache in (1...3).map { "cache_last_\(cache)_dim\($0)" } },
        inputs: 5, outputs: 5)
    case (.transducer, .encoder), (.zipformerCTC, _): IORequirement(inputs: 2, outputs: 2)
    case (.nemoTransducer, .encoder):
      IORequirement(
        numbers: ["vocab_size", "subsampling_factor", "pred_rnn_layers", "pred_hidden"], inputs: 2, outputs: 2)
    case (.nemoTransducer, _): IORequirement(inputs: 3, outputs: 3)
    case (.nemoCTC, _), (.wenetCTC, _): IORequirement(numbers: ["vocab_size", "subsampling_factor"], inputs: 2)
    case (.whisper, .encoder): Self.whisperEncoder
    case (.whisper, _): IORequirement(inputs: 6, outputs: 3)
    case (.moonshine, .encoder): IORequirement(inputs: 2)
    case (.moonshine, .decoder): IORequirement(inputs: 3, outputs: 2)
    case (.moonshine, .cachedDecoder): IORequirement(inputs: 4, outputs: 2)
    default: IORequirement()
    }
  }

  private static var whisperEncoder: IORequirement {
    IORequirement(
      numbers: [
        "n_mels", "n_text_layer", "n_text_ctx", "n_text_state", "n_vocab", "sot", "eot", "blank_id", "translate",
        "transcribe", "is_multilingual", "no_timestamps", "no_speech",
      ], lists: ["sot_sequence"], outputs: 2)
  }

  /// The encoders of icefall that stream; their memory goes in and comes out beside the sound.
  private static func streamingEncoder(_ file: ONNXModelFile, _ path: String) throws(SpeechError) -> IORequirement {
    let chunk = ["T", "decode_chunk_len"]
    switch file.properties["model_type"] {
    case "lstm":
      return IORequirement(
        numbers: chunk + ["num_encoder_layers", "rnn_hidden_size", "d_model"], inputs: 3, outputs: 3)
    case "conformer":
      return IORequirement(
        numbers: chunk + ["num_encoder_layers", "left_context", "encoder_dim", "pad_length", "cnn_module_kernel"],
        inputs: 4, outputs: 3)
    case "zipformer":
      let lists = ["encoder_dims", "attention_dims", "num_encoder_layers", "cnn_module_kernels", "left_context_len"]
      let stacks = try stacks(lists, in: file, path).count
      return IORequirement(numbers: chunk, lists: lists, inputs: 1 + 7 * stacks, outputs: 1 + 7 * stacks)
    case "zipformer2": return try zipformer2(file, path)
    case let other: throw damaged(path, "its model_type is “\((other ?? "").prefix(40))”")
    }
  }

  private static func zipformer2(_ file: ONNXModelFile, _ path: String) throws(SpeechError) -> IORequirement {
    let lists = [
      "encoder_dims", "query_head_dims", "value_head_dims", "num_heads", "num_encoder_layers", "cnn_module_kernels",
      "left_context_len",
    ]
    let layers = try stacks(lists, in: file, path).reduce(0, +)
    return IORequirement(
      numbers: ["T", "decode_chunk_len"], lists: lists, inputs: 3 + 6 * layers, outputs: 3 + 6 * layers)
  }

  /// The number of layers in each stack; all lists must speak of as many stacks.
  private static func stacks(
    _ lists: [String], in file: ONNXModelFile, _ path: String
  ) throws(SpeechError) -> [Int] {
    let layers = try numbers("num_encoder_layers", in: file, path, only: false)
    for list in lists where try numbers(list, in: file, path, only: false).count != layers.count {
      throw damaged(path, "its \(list) and its num_encoder_layers differ in number")
    }
    guard layers.allSatisfy({ 1...1000 ~= $0 }) else { throw damaged(path, "its num_encoder_layers are too many") }
    return layers
  }
}
