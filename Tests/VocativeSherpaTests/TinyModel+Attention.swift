import Foundation

/// Models of the kinds that attend to a whole utterance; these hear one word in it, whichever tone is louder.
extension TinyModel {
  /// A model of the kind of Whisper.
  ///
  /// - Parameter languages: The languages of a multilingual model; nil for one of English alone.
  /// - Returns: The model, which hears one of two words.
  static func whisper(speaks languages: String? = nil) -> TinyModel {
    // The words, then the signs: end, start, no times, translate, transcribe, no speech.
    let words = [" Yes", " no"]
    let width = 8
    var encoder = OnnxModel()
    encoder.inputs = [.init(name: "mel", shape: [nil, bands, nil])]
    encoder.outputs = ["cross_k", "cross_v"].map { .init(name: $0, shape: [1, nil, nil, width]) }
    let columns = [600, 2400].map { slaneyWeights(for: $0) }
    encoder.weight(
      "w", (0..<bands).flatMap { band in (0..<width).map { $0 < 2 ? columns[$0][band] : 0 } }, [bands, width])
    encoder.weight("first", [0] as [Int64], [1])
    encoder.node("Transpose", ["mel"], "x", lists: ["perm": [0, 2, 1]])
    encoder.node("MatMul", ["x", "w"], "heard")
    encoder.node("ReduceMax", ["heard"], "loudest", lists: ["axes": [1]], numbers: ["keepdims": 1])
    encoder.node("Unsqueeze", ["loudest", "first"], "cross_k")
    encoder.node("Identity", ["cross_k"], "cross_v")
    encoder.properties = [
      "model_type": "whisper-tiny", "n_mels": "80", "n_text_layer": "1", "n_text_ctx": "8",
      "n_text_state": "\(width)", "n_vocab": "\(width)", "sot": "3", "eot": "2", "blank_id": "7", "translate": "5",
      "transcribe": "6", "is_multilingual": languages == nil ? "0" : "1", "no_timestamps": "4", "no_speech": "7",
      "sot_sequence": "3",
    ]
    if let languages {
      encoder.properties["all_language_codes"] = languages
      encoder.properties["all_language_tokens"] = languages.split(separator: ",").map { _ in "7" }.joined(
        separator: ",")
    }

    var decoder = OnnxModel()
    decoder.inputs = [.init(name: "tokens", kind: .int64, shape: [nil, nil])]
    decoder.outputs = [.init(name: "logits", shape: [nil, nil, width])]
    for cache in ["self_k", "self_v"] { decoder.pass(cache, shape: [1, nil, 8, width]) }
    decoder.inputs += ["cross_k", "cross_v"].map { .init(name: $0, shape: [1, nil, nil, width]) }
    decoder.inputs.append(.init(name: "offset", kind: .int64, shape: [1]))
    // After a word comes the end, after a sign a word.
    let table = (0..<width).flatMap { last in
      (0..<width).map { next -> Float in last < 2 ? (next == 2 ? 1000 : -1000) : (next < 2 ? 0 : -1000) }
    }
    decoder.weight("table", table, [width, width])
    decoder.weight("first", [0] as [Int64], [1])
    decoder.node("Gather", ["table", "tokens"], "rows", axis: 0)
    decoder.node("Squeeze", ["cross_k", "first"], "heard")
    decoder.node("Add", ["rows", "heard"], "logits")
    return TinyModel(
      ["tiny-encoder.onnx": encoder, "tiny-decoder.onnx": decoder],
      tokens: words.map { Data($0.utf8).base64EncodedString() })
  }

  static func moonshine() -> TinyModel {
    // The higher a tone, the more each sample differs from the one before.
    var preprocessor = OnnxModel()
    preprocessor.inputs = [.init(name: "audio", shape: [1, nil])]
    preprocessor.outputs = [.init(name: "features", shape: [1, nil, 1])]
    let numbers: [(String, Int64)] = [
      ("zero", 0), ("one", 1), ("two", 2), ("last", -1), ("end", 1 << 30), ("hop", 384),
    ]
    for (name, number) in numbers { preprocessor.weight(name, [number], [1]) }
    preprocessor.node("Slice", ["audio", "one", "end", "one"], "later")
    preprocessor.node("Slice", ["audio", "zero", "last", "one"], "earlier")
    preprocessor.node("Sub", ["later", "earlier"], "steps")
    for (sound, mean) in [("steps", "step"), ("audio", "level")] {
      preprocessor.node("Abs", [sound], sound + "_size")
      preprocessor.node("ReduceMean", [sound + "_size"], mean, lists: ["axes": [1]])
    }
    preprocessor.node("Div", ["step", "level"], "height")
    // A frame for every 384 samples, as many as the real one has; all say the same.
    preprocessor.node("Slice", ["audio", "zero", "end", "one", "hop"], "frames")
    preprocessor.node("Sub", ["frames", "frames"], "blank")
    preprocessor.node("Add", ["blank", "height"], "heights")
    preprocessor.node("Unsqueeze", ["heights", "two"], "features")

    var encoder = OnnxModel()
    encoder.inputs = [
      .init(name: "features", shape: [1, nil, 1]), .init(name: "length", kind: .int32, shape: [1]),
    ]
    encoder.outputs = [.init(name: "encoded", shape: [1, nil, 1])]
    encoder.node("Identity", ["features"], "encoded")
    let first = moonshineDecoder(weights: [0, 0, 0, -10, 10], base: [-50, -50, -50, 5, -5], hasState: false)
    let later = moonshineDecoder(weights: [0, 0, 0, 0, 0], base: [0, 0, 9, 0, 0], hasState: true)
    return TinyModel(
      [
        "preprocess.onnx": preprocessor, "encode.onnx": encoder, "uncached_decode.onnx": first,
        "cached_decode.onnx": later,
      ], tokens: ["<unk>", "<s>", "</s>", "▁Yes", "▁no"])
  }

  private static func moonshineDecoder(weights: [Float], base: [Float], hasState: Bool) -> OnnxModel {
    var model = OnnxModel()
    model.inputs = [
      .init(name: "tokens", kind: .int32, shape: [1, nil]), .init(name: "encoded", shape: [1, nil, 1]),
      .init(name: "length", kind: .int32, shape: [1]),
    ]
    model.outputs = [.init(name: "logits", shape: [1, nil, weights.count])]
    if hasState {
      model.pass("state", shape: [1, nil, 1])
    } else {
      model.outputs.append(.init(name: "state", shape: [1, nil, 1]))
      model.node("Identity", ["encoded"], "state")
    }
    for (name, number) in [("zero", Int64(0)), ("one", 1)] { model.weight(name, [number], [1]) }
    model.weight("slope", weights, [weights.count])
    model.weight("base", base, [base.count])
    model.node("Slice", ["encoded", "zero", "one", "one"], "height")
    model.node("Mul", ["height", "slope"], "risen")
    model.node("Add", ["risen", "base"], "logits")
    return model
  }

  /// The mean of a tone's bands of Whisper's mel scale less that of the others.
  private static func slaneyWeights(for tone: Double) -> [Float] {
    func mel(_ frequency: Double) -> Double {
      frequency < 1000 ? frequency / (200 / 3) : 15 + 27 * log(frequency / 1000) / log(6.4)
    }
    let place = mel(tone) / mel(8000) * Double(bands + 1) - 1
    let near = (0..<bands).filter { abs(Double($0) - place) < 3 }
    return (0..<bands).map { near.contains($0) ? 20 / Float(near.count) : -20 / Float(bands - near.count) }
  }
}
