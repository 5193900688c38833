import Foundation

extension TinyModel {
  private static var nemoTokens: [String] { nemoOrder.map { tokens[$0] } }

  static func streamingNemoCTC() -> TinyModel {
    var model = listening(frames: nil, used: 32, hasSubwords: false, turned: true, blankLast: true)
    model.node("LogSoftmax", ["used"], "log_probs", axis: 2)
    model.outputs = [.init(name: "log_probs", shape: [nil, nil, tokens.count])]
    model.pass("lengths", kind: .int64, shape: [nil])
    for cache in ["channel", "time"] { model.pass(cache, shape: [nil, 1, 2, 3]) }
    model.pass("channel_length", kind: .int64, shape: [nil])
    model.properties = [
      "window_size": "32", "chunk_shift": "32", "subsampling_factor": "4", "vocab_size": "\(tokens.count - 1)",
      "cache_last_channel_dim1": "1", "cache_last_channel_dim2": "2", "cache_last_channel_dim3": "3",
      "cache_last_time_dim1": "1", "cache_last_time_dim2": "2", "cache_last_time_dim3": "3",
    ]
    return TinyModel(["model.onnx": model], tokens: nemoTokens)
  }

  static func nemoTransducer() -> TinyModel {
    let width = tokens.count
    var encoder = listening(frames: nil, used: 1_000_000, turned: true, blankLast: true)
    encoder.node("Transpose", ["used"], "encoded", lists: ["perm": [0, 2, 1]])
    encoder.outputs = [.init(name: "encoded", shape: [nil, width, nil])]
    encoder.addLengths("encoded_lengths")
    encoder.properties = [
      "model_type": "EncDecRNNTBPEModel", "vocab_size": "\(width - 1)", "subsampling_factor": "4",
      "pred_rnn_layers": "1", "pred_hidden": "2",
    ]

    var decoder = OnnxModel()
    decoder.inputs = [.init(name: "targets", kind: .int32, shape: [nil, nil])]
    decoder.outputs = [.init(name: "predicted", shape: [nil, width, nil])]
    decoder.weight("table", succession(nemoOrder), [width, width])
    decoder.node("Gather", ["table", "targets"], "rows", axis: 0)
    decoder.node("Transpose", ["rows"], "predicted", lists: ["perm": [0, 2, 1]])
    decoder.pass("target_lengths", kind: .int32, shape: [nil])
    for state in ["h", "c"] { decoder.pass(state, shape: [1, nil, 2]) }

    var joiner = OnnxModel()
    joiner.inputs = ["encoded", "predicted"].map { .init(name: $0, shape: [nil, width, nil]) }
    joiner.outputs = [.init(name: "logits", shape: [nil, nil, nil, width])]
    joiner.weight("one", [1] as [Int64], [1])
    joiner.node("Add", ["encoded", "predicted"], "sum")
    joiner.node("Transpose", ["sum"], "turned", lists: ["perm": [0, 2, 1]])
    joiner.node("Unsqueeze", ["turned", "one"], "logits")
    return TinyModel(
      ["encoder.onnx": encoder, "decoder.onnx": decoder, "joiner.onnx": joiner], tokens: nemoTokens)
  }
}
