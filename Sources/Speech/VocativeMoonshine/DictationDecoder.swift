import Foundation

/// Decodes a segment of speech freely, with times and probabilities of the words.
struct DictationDecoder {
  let model: MoonshineModel
  /// The terms that are preferred to other words; nil for none.
  var terms: TermTrie?
  /// The number of texts that are followed at once; 1 takes the likeliest token each time, which suits partial transcripts.
  var beamWidth = 4

  /// The length of a frame of the encoder, in seconds.
  private static let frameLength = 384.0 / Double(MoonshineRecognizer.modelSampleRate)
  /// The least mean probability of the tokens of a text of at most ``shortLength`` tokens, and of a longer one.
  ///
  /// In 18 minutes of noise the model invented 60 words: "You", "Thank you", "Thank you for watching!", notes of music. Their
  /// probabilities were 0.1 to 0.7, those of short sentences said by eight synthetic voices 0.68 to 0.95 where they were
  /// recognised rightly.
  private static let (minimumShortProbability, minimumProbability) = (0.7, 0.5)
  private static let (shortLength, fewTokens) = (3, 12)
  /// The least number of tokens in a second of a text that is not sure: an invented text stands for much noise.
  private static let minimumRate = 0.8
  private static let sureProbability = 0.8
  /// The tokens in a second of speech, behind the audio kept before it, of a few tokens that are not likely.
  ///
  /// "Thanks for watching!" stood for 3 seconds of clatter, and for half a second of hum; spoken short sentences had 3 to 5.
  private static let speakingRate = 2.5...8.0
  private static let (preRoll, longestDoubtful, doubtfulProbability) = (0.3, 6, 0.7)
  /// The number of times that words may follow themselves before a text is a loop.
  private static let repetitionLimit = 3
  private static let longestRepetition = 12

  /// Returns the words in some samples; no words if the model invents them.
  func segment(of samples: [Float]) -> DictatedSegment {
    let frames = MoonshineEncoder(model: model).frames(of: samples)
    guard !frames.isEmpty else { return .empty }
    let seconds = Double(samples.count) / Double(MoonshineRecognizer.modelSampleRate)
    let limit = TokenTree.maximumTokens(in: seconds)
    let empty = TokenTree(model, frames: frames)
    // A search aligns the one text that it finds; a greedy decoding aligns as it goes.
    var tree = empty
    tree.alignsFrames = beamWidth == 1 && terms == nil
    var (tokens, logProbabilities) =
      tree.alignsFrames
      ? greedyText(in: &tree, maximumTokens: limit)
      : DictationBeamSearch.text(in: &tree, trie: terms, width: beamWidth, maximumTokens: limit)
    let end = Self.endWithoutLoop(tokens)
    let isLoop = end < tokens.count
    if isLoop { (tokens, logProbabilities) = (Array(tokens[..<end]), Array(logProbabilities[..<end])) }
    guard !tokens.isEmpty else { return .empty }
    let probability = exp(logProbabilities.reduce(0, +) / Double(logProbabilities.count))
    guard !isInvented(tokens, probability, seconds, isLoop: isLoop) else { return .empty }
    if !tree.alignsFrames { tree = aligned(tokens, in: empty) }
    // The row after the last token is that of the end of the text.
    let alignment = FrameAlignment(Array(tree.frameWeights.prefix(tokens.count + 1)))
    let words = words(of: tokens, logProbabilities, at: alignment.firstFrames, duration: seconds)
    return DictatedSegment(words: words, probability: probability)
  }

  /// Returns the likeliest token each time, and its log probability, also that of the end of the text if it is reached.
  private func greedyText(
    in tree: inout TokenTree, maximumTokens limit: Int
  ) -> (tokens: [Int], logProbabilities: [Double]) {
    var node = tree.extend([(parent: nil, token: SentencePieceTokenizer.beginOfText)])[0]
    var (tokens, logProbabilities): ([Int], [Double]) = ([], [])
    while tokens.count < limit {
      let (token, logProbability) = tree.mostLikelyToken()
      logProbabilities.append(logProbability)
      guard token != SentencePieceTokenizer.endOfText else { break }
      tokens.append(token)
      if Self.endWithoutLoop(tokens) < tokens.count { break }
      node = tree.extend([(parent: node, token: token)])[0]
    }
    return (tokens, logProbabilities)
  }

  /// Returns a tree with the tokens of a text alone and their attention to the frames.
  private func aligned(_ tokens: [Int], in empty: TokenTree) -> TokenTree {
    var tree = empty
    tree.alignsFrames = true
    var node: TokenTree.Node?
    for token in [SentencePieceTokenizer.beginOfText] + tokens { node = tree.extend([(parent: node, token: token)])[0] }
    return tree
  }

  /// Returns the number of tokens before the repetitions at the end of a text that goes round in circles.
  static func endWithoutLoop(_ tokens: [Int]) -> Int {
    for length in 1...longestRepetition where tokens.count >= length * (repetitionLimit + 1) {
      let unit = tokens.suffix(length)
      let repeats = (1...repetitionLimit).allSatisfy { number in
        tokens.dropLast(length * number).suffix(length).elementsEqual(unit)
      }
      if repeats { return tokens.count - length * repetitionLimit }
    }
    return tokens.count
  }

  /// True if the model likely invents a text, as it does in noise.
  private func isInvented(_ tokens: [Int], _ probability: Double, _ seconds: Double, isLoop: Bool) -> Bool {
    let text = model.tokenizer.text(of: tokens)
    // Notes of music, marks of copyright, other scripts.
    guard text.unicodeScalars.allSatisfy(Self.isWritten), text.contains(where: \.isLetter) else { return true }
    let isShort = tokens.count <= Self.shortLength
    let isSentence = text.last.map { ".?!".contains($0) } ?? false
    // A few words stand for no long audio, however sure they are.
    if tokens.count < Self.fewTokens, Double(tokens.count) < Self.minimumRate * (seconds - 1) { return true }
    if tokens.count <= Self.longestDoubtful, probability < Self.doubtfulProbability,
      !Self.speakingRate.contains(Double(tokens.count) / max(seconds - Self.preRoll, 0.1))
    {
      return true
    }
    if isShort, probability < Self.minimumShortProbability || !isSentence { return true }
    let isSure = probability >= Self.sureProbability && !isLoop
    return !isSure && (probability < Self.minimumProbability || Double(tokens.count) < Self.minimumRate * seconds)
  }

  /// True for the letters, digits and marks of English.
  private static func isWritten(_ scalar: Unicode.Scalar) -> Bool {
    let isLatin = scalar.value < 0x250 && scalar.properties.isAlphabetic
    return isLatin || scalar.isASCII || "’‘“”–—…£€".unicodeScalars.contains(scalar)
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
