import Foundation
import VocativeSpeech

extension SherpaModel {
  /// Looks through all files before the library does, which ends the process where a property is missing or no number,
  /// where something does not go in or come out, and where a token has no name.
  ///
  /// - Parameters:
  ///   - table: The table of tokens.
  ///   - language: What Whisper should expect; empty for any.
  /// - Returns: The properties of the model that the recogniser needs.
  /// - Throws: ``SpeechError`` with `modelDamaged`, or `engineUnavailable` where a file is missing or cannot do what is
  ///   asked for.
  func validate(_ table: TokenTable, language: String) throws(SpeechError) -> ModelMetadata {
    var facts = ModelMetadata()
    for (part, path) in components {
      guard FileManager.default.isReadableFile(atPath: path) else {
        throw SpeechError(.engineUnavailable, "The model's \(part.rawValue) \(path) is missing or cannot be read.")
      }
      guard let file = ONNXModelFile(path: path) else {
        throw Self.damaged(path, "it is no ONNX model, or cut short")
      }
      let demand = try requirement(for: part, file, path)
      for name in demand.numbers { _ = try Self.numbers(name, in: file, path, only: true) }
      for name in demand.lists { _ = try Self.numbers(name, in: file, path, only: false) }
      guard file.inputs.count >= demand.inputs, file.outputs.count >= demand.outputs else {
        throw Self.damaged(
          path,
          "\(file.inputs.count) inputs and \(file.outputs.count) outputs, where the \(part.rawValue) of such a model has "
            + "\(demand.inputs) and \(demand.outputs)")
      }
      try validateTokens(table, against: file, part, path)
      if case .whisper = files, part == .encoder { try Self.validate(language, in: file, path) }
      if [.encoder, .model].contains(part) { facts = try self.metadata(of: file, path) }
    }
    return facts
  }

  static func damaged(_ path: String, _ why: String) -> SpeechError {
    SpeechError(.modelDamaged, "The model file \(path) is damaged or of another version: \(why). Unpack it again.")
  }

  /// The numbers of a property, which the library reads without asking whether they are some.
  static func numbers(
    _ name: String, in file: ONNXModelFile, _ path: String, only isSingle: Bool
  ) throws(SpeechError) -> [Int] {
    guard let text = file.properties[name] else { throw damaged(path, "it does not say its \(name)") }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    // Larger numbers would be sizes that no memory holds; steps of nothing would go on for ever.
    let range = (stepProperties.contains(name) ? 1 : 0)...1_000_000
    guard !numbers.isEmpty, !isSingle || numbers.count == 1,
      numbers.allSatisfy({ $0.map { range.contains($0) } ?? false })
    else { throw damaged(path, "its \(name) is “\(text.prefix(40))”") }
    return numbers.compactMap { $0 }
  }

  /// Properties by which the library goes through sound and tokens.
  private static let stepProperties: Set<String> = [
    "T", "decode_chunk_len", "window_size", "chunk_shift", "subsampling_factor", "context_size", "vocab_size", "n_mels",
    "n_vocab",
  ]

  private func metadata(of file: ONNXModelFile, _ path: String) throws(SpeechError) -> ModelMetadata {
    var facts = ModelMetadata()
    // Models of icefall and WeNet take frames by bands; those of NeMo bands by frames, and say so themselves.
    if let shape = file.inputs.first?.shape, shape.count == 3, let width = shape[2], 1...1024 ~= width {
      facts.featureDimension = width
    }
    let hop = 0.01
    switch files {
    case .streamingTransducer, .streamingZipformerCTC:
      facts.chunkDuration = hop * Double(try Self.numbers("T", in: file, path, only: true)[0])
    case .streamingNemoCTC:
      facts.chunkDuration = hop * Double(try Self.numbers("window_size", in: file, path, only: true)[0])
    default: break
    }
    return facts
  }

  /// Every token that can come out must be in the table.
  private func validateTokens(
    _ table: TokenTable, against file: ONNXModelFile, _ part: Component, _ path: String
  ) throws(SpeechError) {
    var counts: [Int] = []
    if file.properties["vocab_size"] != nil {
      counts.append(try Self.numbers("vocab_size", in: file, path, only: true)[0])
    }
    if [.joiner, .model].contains(part), let width = file.outputs.first?.shape?.last ?? nil { counts.append(width) }
    // The library ends the process where there is no token for nothing, which CTC models and those of NeMo need.
    let isNemo = if case .nemoTransducer = files { true } else { false }
    if part == .model || isNemo, table.tokenSet.isDisjoint(with: isNemo ? ["<blk>"] : ["<blk>", "<eps>", "<blank>"]) {
      throw Self.damaged(tokens, "it has no token <blk>")
    }
    // NeMo's transducers count no token for nothing, and put out durations beside the tokens.
    if isNemo { counts = part == .encoder ? counts.map { $0 + 1 } : [] }
    for count in counts where isNemo && count != table.count { throw mismatch(path, count, table) }
    for count in counts where count > table.count { throw mismatch(path, count, table) }
  }

  private func mismatch(_ path: String, _ count: Int, _ table: TokenTable) -> SpeechError {
    SpeechError(
      .modelDamaged,
      "The model \(path) knows \(count) tokens and the table \(tokens) has \(table.count). They do not belong together."
    )
  }

  private static func validate(_ language: String, in file: ONNXModelFile, _ path: String) throws(SpeechError) {
    guard try numbers("is_multilingual", in: file, path, only: true)[0] != 0 else { return }
    _ = try numbers("all_language_tokens", in: file, path, only: false)
    guard let codes = file.properties["all_language_codes"] else {
      throw damaged(path, "it does not say its all_language_codes")
    }
    guard language.isEmpty || codes.split(separator: ",").contains(Substring(language)) else {
      throw SpeechError(.engineUnavailable, "The model \(path) does not know the language “\(language)”.")
    }
  }
}
