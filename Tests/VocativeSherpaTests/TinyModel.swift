import Foundation

/// Models of a few hundred numbers that hear tones as words, in the formats of real ones.
///
/// A token's logit is how much louder its band is than the others: what a trained network does for speech, two
/// multiplications do for tones.
struct TinyModel {
  /// Written in upper case only, as models of LibriSpeech are.
  ///
  /// “Ana” sounds like “Anna” and is a little less likely.
  static let tokens = ["<blk>", "▁YES", "▁NO", "▁ANNA", "▁AN", "A"]
  private static let tones: [Double?] = [nil, 600, 2400, 1200, 1200, 1200]
  private static let bias: [Float] = [4, 0, 0, 0, -0.7, 0]
  static let bands = 80
  /// NeMo has the token for nothing last.
  static let nemoOrder = Array(1..<tokens.count) + [0]

  /// The files by their names.
  var files: [String: Data]

  init(_ models: [String: OnnxModel], tokens: [String] = tokens) {
    files = models.mapValues(\.data)
    files["tokens.txt"] = Data(tokens.enumerated().map { "\($1) \($0)\n" }.joined().utf8)
  }

  static func streamingTransducer() -> TinyModel {
    var encoder = listening(frames: 9, used: 4)
    encoder.node("Identity", ["used"], "encoder_out")
    encoder.outputs = [.init(name: "encoder_out", shape: [nil, 1, tokens.count])]
    for state in ["h", "c"] { encoder.pass(state, shape: [1, nil, 2]) }
    encoder.properties = [
      "model_type": "lstm", "T": "9", "decode_chunk_len": "4", "num_encoder_layers": "1", "rnn_hidden_size": "2",
      "d_model": "2",
    ]
    return TinyModel(["encoder.onnx": encoder, "decoder.onnx": decoder(), "joiner.onnx": joiner()])
  }

  static func transducer() -> TinyModel {
    var encoder = listening(frames: nil, used: 1_000_000)
    encoder.node("Identity", ["used"], "encoder_out")
    encoder.outputs = [.init(name: "encoder_out", shape: [nil, nil, tokens.count])]
    encoder.addLengths("encoder_out_lens")
    return TinyModel(["encoder.onnx": encoder, "decoder.onnx": decoder(), "joiner.onnx": joiner()])
  }

  static func streamingZipformerCTC() -> TinyModel {
    var model = listening(frames: 45, used: 32, hasSubwords: false)
    model.node("LogSoftmax", ["used"], "log_probs", axis: 2)
    model.outputs = [.init(name: "log_probs", shape: [nil, 8, tokens.count])]
    let states: [(String, [Int?])] = [
      ("cached_key_0", [4, nil, 8]), ("cached_nonlin_attn_0", [1, nil, 4, 6]), ("cached_val1_0", [4, nil, 4]),
      ("cached_val2_0", [4, nil, 4]), ("cached_conv1_0", [nil, 8, 1]), ("cached_conv2_0", [nil, 8, 1]),
      ("embed_states", [nil, 128, 3, 19]),
    ]
    for (name, shape) in states { model.pass(name, shape: shape) }
    model.pass("processed_lens", kind: .int64, shape: [nil])
    model.properties = [
      "model_type": "zipformer2", "T": "45", "decode_chunk_len": "32", "encoder_dims": "8", "query_head_dims": "2",
      "value_head_dims": "1", "num_heads": "4", "num_encoder_layers": "1", "cnn_module_kernels": "3",
      "left_context_len": "4",
    ]
    return TinyModel(["model.onnx": model])
  }

  /// A CTC model that hears whole utterances, of a type by which the folder tells what it is.
  static func wholeCTC(_ type: String) -> TinyModel {
    let isNemo = type == "EncDecCTCModel"
    var model = listening(frames: nil, used: 1_000_000, hasSubwords: false, turned: isNemo, blankLast: isNemo)
    model.node("LogSoftmax", ["used"], "log_probs", axis: 2)
    model.outputs = [.init(name: "log_probs", shape: [nil, nil, tokens.count])]
    model.addLengths("log_probs_len")
    model.properties = ["model_type": type]
    if type != "zipformer2_ctc" {
      // NeMo does not count the blank, which comes last.
      model.properties["vocab_size"] = "\(isNemo ? tokens.count - 1 : tokens.count)"
      model.properties["subsampling_factor"] = "4"
    }
    return TinyModel(["model.onnx": model], tokens: isNemo ? nemoOrder.map { tokens[$0] } : tokens)
  }

  /// Logits from mel bands, `x` times weights, every fourth frame of those that are used.
  static func listening(
    frames: Int?, used: Int64, hasSubwords: Bool = true, turned: Bool = false, blankLast: Bool = false
  ) -> OnnxModel {
    var model = OnnxModel()
    if turned {
      model.inputs = [.init(name: "audio", shape: [nil, bands, frames])]
      model.node("Transpose", ["audio"], "x", lists: ["perm": [0, 2, 1]])
    } else {
      model.inputs = [.init(name: "x", shape: [nil, frames, bands])]
    }
    // Without a decoder to say what may follow what, subwords are left out.
    let bias = hasSubwords ? Self.bias : Self.bias.enumerated().map { $0 > 3 ? -60 : $1 }
    let order = blankLast ? nemoOrder : Array(tokens.indices)
    let columns = order.map { tones[$0].map(weights(for:)) ?? [Float](repeating: 0, count: bands) }
    model.weight("w", (0..<bands).flatMap { band in columns.map { $0[band] } }, [bands, tokens.count])
    model.weight("b", order.map { bias[$0] }, [tokens.count])
    for (name, value) in [("from", Int64(0)), ("to", used), ("axis", 1), ("step", 4)] {
      model.weight(name, [value], [1])
    }
    model.node("MatMul", ["x", "w"], "heard")
    model.node("Add", ["heard", "b"], "logits")
    model.node("Slice", ["logits", "from", "to", "axis", "step"], "used")
    return model
  }

  /// The mean of a tone's mel bands less that of the others.
  private static func weights(for tone: Double) -> [Float] {
    func mel(_ frequency: Double) -> Double { 1127 * log(1 + frequency / 700) }
    let place = (mel(tone) - mel(20)) / (mel(7600) - mel(20)) * Double(bands + 1) - 1
    let near = (0..<bands).filter { abs(Double($0) - place) < 3 }
    return (0..<bands).map { near.contains($0) ? 1 / Float(near.count) : -1 / Float(bands - near.count) }
  }

  /// The tokens that cannot follow, by the token before.
  private static let barred: [Int: [Int]] = [0: [5], 1: [1, 5], 2: [2, 5], 3: [3, 4, 5], 4: [3, 4], 5: [3, 4, 5]]

  /// Returns the penalties of each token on the logits of the next, a row a token, in the given order.
  static func succession(_ order: [Int]) -> [Float] {
    order.flatMap { last in order.map { barred[last]?.contains($0) == true ? -60 : 0 } }
  }

  private static func decoder() -> OnnxModel {
    var model = OnnxModel()
    model.inputs = [.init(name: "y", kind: .int64, shape: [nil, 2])]
    model.outputs = [.init(name: "decoder_out", shape: [nil, tokens.count])]
    model.weight("table", succession(Array(tokens.indices)), [tokens.count, tokens.count])
    model.weight("last", [1] as [Int64], [])
    model.node("Gather", ["y", "last"], "token", axis: 1)
    model.node("Gather", ["table", "token"], "decoder_out", axis: 0)
    model.properties = ["vocab_size": "\(tokens.count)", "context_size": "2"]
    return model
  }

  private static func joiner() -> OnnxModel {
    var model = OnnxModel()
    model.inputs = ["encoder_out", "decoder_out"].map { .init(name: $0, shape: [nil, tokens.count]) }
    model.outputs = [.init(name: "logit", shape: [nil, tokens.count])]
    model.node("Add", ["encoder_out", "decoder_out"], "logit")
    return model
  }
}

extension OnnxModel {
  /// Adds a state whose output equals its input.
  mutating func pass(_ name: String, kind: Kind = .float, shape: [Int?]) {
    inputs.append(.init(name: name, kind: kind, shape: shape))
    outputs.append(.init(name: "new_" + name, kind: kind, shape: shape))
    node("Identity", [name], "new_" + name)
  }

  /// Adds an input with the number of frames, and an output with a fourth of it.
  mutating func addLengths(_ name: String) {
    inputs.append(.init(name: "lengths", kind: .int64, shape: [nil]))
    outputs.append(.init(name: name, kind: .int64, shape: [nil]))
    weight("four", [4] as [Int64], [1])
    node("Div", ["lengths", "four"], name)
  }
}
