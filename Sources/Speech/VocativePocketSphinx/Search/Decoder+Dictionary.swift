import CPocketSphinx
import Foundation

extension Decoder {
  /// The dictionary's entries for a word, variants as `word(2)`; empty when it has none.
  func entries(for word: String) -> [String] {
    // Entries for silence and noise, and names of variants, are no words.
    guard !word.isEmpty, !word.contains(where: { "<>()[]+@".contains($0) || $0.isWhitespace }) else { return [] }
    guard phones(of: word) != nil else { return [] }
    var entries = [word]
    while entries.count < 16, phones(of: "\(word)(\(entries.count + 1))") != nil {
      entries.append("\(word)(\(entries.count + 1))")
    }
    return entries
  }

  /// How a dictionary entry is said, as phones with spaces between.
  func phones(of entry: String) -> String? {
    guard let phones = ps_lookup_word(handle, entry) else { return nil }
    defer { free(phones) }
    return String(cString: phones)
  }

  /// A dictionary entry of its own for a pronunciation, so that contexts do not see each other's words; nil when
  /// it has phones that the model lacks.
  func entry(phones: [String]) -> String? {
    guard let said = Self.joined(phones) else { return nil }
    if let entry = entries[said] { return entry }
    let entry = "@\(entries.count)"
    removeLanguageModelSearches()
    guard ps_add_word(handle, entry, said, 0) >= 0 else { return nil }
    entries[said] = entry
    return entry
  }

  /// Adds a word under its own name, for n-gram models; false when a phone is not the model's.
  func add(_ word: String, phones: [String]) -> Bool {
    guard let said = Self.joined(phones) else { return false }
    let known = entries(for: word)
    guard !known.contains(where: { self.phones(of: $0) == said }) else { return true }
    removeLanguageModelSearches()
    return ps_add_word(handle, known.isEmpty ? word : "\(word)(\(known.count + 1))", said, 0) >= 0
  }

  /// Phones as the library reads them: CMU's, without the stress that dictionaries mark vowels with.
  private static func joined(_ phones: [String]) -> String? {
    let plain = phones.map { $0.uppercased().filter { !$0.isNumber } }
    guard 1...64 ~= plain.count, plain.allSatisfy({ isPhone($0) }) else { return nil }
    return plain.joined(separator: " ")
  }

  private static func isPhone(_ phone: String) -> Bool {
    1...2 ~= phone.count && phone.allSatisfy { $0.isASCII && $0.isLetter }
  }
}

extension Decoder {
  /// A word that people say often.
  struct CommonWord {
    let text: String
    let phones: Set<String>
  }

  /// The likeliest words of the stock language model; none when it is not installed.
  func readCommonWords() -> [CommonWord] {
    guard let path = stockLanguageModel, let model = readNGrams(at: path) else { return [] }
    defer { ngram_model_free(model) }
    let count = Int32(clamping: ngram_model_get_counts(model).pointee)
    var used: Int32 = 0
    let likeliest = (0..<count).map { (number: $0, score: ngram_ng_prob(model, $0, nil, 0, &used)) }
      .sorted { ($1.score, $0.number) < ($0.score, $1.number) }
    var words: [CommonWord] = []
    for (number, _) in likeliest where words.count < 3000 {
      guard let name = ngram_word(model, number) else { continue }
      let text = String(cString: name)
      guard text.allSatisfy({ $0.isASCII && $0.isLetter }) else { continue }
      let phones = Set(entries(for: text).compactMap { self.phones(of: $0) })
      // Words of one phone fit anywhere and tell nothing.
      guard phones.contains(where: { $0.contains(" ") }) else { continue }
      words.append(CommonWord(text: text, phones: phones))
    }
    return words
  }
}
