import Foundation

/// Decodes a stretch of speech freely, with times and probabilities of the words.
struct DictationDecoder {
  let model: MoonshineModel

  /// The length of a frame of the encoder, in seconds.
  private static let frameLength = 384.0 / Double(MoonshineRecognizer.modelSampleRate)
  /// The least gain of the audio over the decoder's own expectation of the text, for each token; a natural logarithm.
  ///
  /// Texts that the model invents in noise are as likely without any audio.
  private static let minimumAudioGain = 1.0
  /// Texts with more probable tokens need no comparison.
  private static let sureProbability = 0.75
  /// The number of times that words may follow themselves before a text is a loop.
  private static let repetitionLimit = 3
  private static let longestRepetition = 12

  /// Returns the words in some samples; no words if the model invents them.
  func segment(of samples: [Float]) -> DictatedSegment {
    let frames = MoonshineEncoder(model: model).frames(of: samples)
    guard !frames.isEmpty else { return .empty }
    let seconds = Double(samples.count) / Double(MoonshineRecognizer.modelSampleRate)
    var tree = TokenTree(model, frames: frames, alignsFrames: true)
    var (tokens, logProbabilities) = decode(&tree, limit: TokenTree.maximumTokens(in: seconds))
    let end = Self.endWithoutLoop(tokens)
    let isLoop = end < tokens.count
    (tokens, logProbabilities) = (Array(tokens[..<end]), Array(logProbabilities[..<end]))
    guard !tokens.isEmpty else { return .empty }
    let probability = exp(logProbabilities.reduce(0, +) / Double(tokens.count))
    guard
      probability >= Self.sureProbability && !isLoop || audioGain(of: tokens, logProbabilities) >= Self.minimumAudioGain
    else { return .empty }
    // The row after the last token is that of the end of the text.
    let alignment = FrameAlignment(Array(tree.frameWeights.prefix(tokens.count + 1)))
    let words = words(of: tokens, logProbabilities, at: alignment.firstFrames, duration: seconds)
    return DictatedSegment(words: words, probability: probability)
  }

  /// Returns the likeliest token each time, with its log probability; without the end of the text.
  private func decode(_ tree: inout TokenTree, limit: Int) -> (tokens: [Int], logProbabilities: [Double]) {
    var node = tree.extend([(parent: nil, token: SentencePieceTokenizer.beginOfText)])[0]
    var (tokens, logProbabilities): ([Int], [Double]) = ([], [])
    while tokens.count < limit {
      let (token, logProbability) = tree.mostLikelyToken()
      guard token != SentencePieceTokenizer.endOfText else { break }
      tokens.append(token)
      logProbabilities.append(logProbability)
      if Self.endWithoutLoop(tokens) < tokens.count { break }
      node = tree.extend([(parent: node, token: token)])[0]
    }
    return (tokens, logProbabilities)
  }

  /// Returns the number of tokens before the repetitions at the end of a text that goes round in circles.
  private static func endWithoutLoop(_ tokens: [Int]) -> Int {
    for length in 1...longestRepetition where tokens.count >= length * (repetitionLimit + 1) {
      let unit = tokens.suffix(length)
      let repeats = (1...repetitionLimit).allSatisfy { number in
        tokens.dropLast(length * number).suffix(length).elementsEqual(unit)
      }
      if repeats { return tokens.count - length * repetitionLimit }
    }
    return tokens.count
  }

  /// Returns how much likelier the audio makes a text, for each token; a natural logarithm.
  private func audioGain(of tokens: [Int], _ logProbabilities: [Double]) -> Double {
    var silent = TokenTree(withoutAudio: model)
    var node = silent.extend([(parent: nil, token: SentencePieceTokenizer.beginOfText)])[0]
    var sum = 0.0
    for (token, logProbability) in zip(tokens, logProbabilities) {
      sum += logProbability - Double(silent.logits[token] - silent.logSumExp(after: 0))
      node = silent.extend([(parent: node, token: token)])[0]
    }
    return sum / Double(max(tokens.count, 1))
  }

  /// Returns the words that tokens spell, each from the frame of its first token to that of the next word's.
  private func words(
    of tokens: [Int], _ logProbabilities: [Double], at frames: [Int], duration: Double
  ) -> [DictatedSegment.Word] {
    let starts = tokens.indices.filter { $0 == 0 || model.tokenizer.startsWord(tokens[$0]) }
    func time(_ row: Int) -> Double {
      row < frames.count ? min(Double(frames[row]) * Self.frameLength, duration) : duration
    }
    return zip(starts, starts.dropFirst() + [tokens.count]).compactMap { start, end in
      let text = model.tokenizer.text(of: tokens[start..<end])
      guard !text.isEmpty else { return nil }
      let mean = logProbabilities[start..<end].reduce(0, +) / Double(end - start)
      return DictatedSegment.Word(
        text: text, start: time(start), end: max(time(end), time(start)), probability: exp(mean))
    }
  }
}
