import CPocketSphinx

/// The most common words of the stock language model, read when they are first needed.
final class CommonWords {
  /// A common word with its pronunciations.
  struct Word {
    let text: String
    /// The pronunciations, each as phones separated by spaces.
    let phones: Set<String>
  }

  private let handle: DecoderHandle
  private let dictionary: PronunciationDictionary
  private let languageModel: String?
  /// The words, the likeliest first; none when there is no stock language model.
  private(set) lazy var words: [Word] = read()

  private static let limit = 3000

  init(_ handle: DecoderHandle, _ dictionary: PronunciationDictionary, languageModel: String?) {
    (self.handle, self.dictionary, self.languageModel) = (handle, dictionary, languageModel)
  }

  private func read() -> [Word] {
    guard let languageModel, let model = handle.readNGrams(at: languageModel) else { return [] }
    defer { ngram_model_free(model) }
    let count = Int32(clamping: ngram_model_get_counts(model).pointee)
    var used: Int32 = 0
    let likeliest = (0..<count).map { (number: $0, score: ngram_ng_prob(model, $0, nil, 0, &used)) }
      .sorted { ($1.score, $0.number) < ($0.score, $1.number) }
    var words: [Word] = []
    for (number, _) in likeliest where words.count < Self.limit {
      guard let name = ngram_word(model, number) else { continue }
      let text = String(cString: name)
      guard text.allSatisfy({ $0.isASCII && $0.isLetter }) else { continue }
      let phones = Set(dictionary.entries(for: text).compactMap { dictionary.phones(of: $0) })
      // Words of one phone fit anywhere and distinguish nothing.
      guard phones.contains(where: { $0.contains(" ") }) else { continue }
      words.append(Word(text: text, phones: phones))
    }
    return words
  }
}
