import Foundation
import VocativeCaptions
import VocativeCore
import VocativeNLU
import VocativeNeural
import VocativeSupport

/// The tokens of a translation model: subwords of words, marks of languages, and the end of a text.
struct TranslationVocabulary: Sendable {
  /// The layout of the tokens.
  private enum Layout: Sendable {
    /// Tokens are numbered by `vocab.json`; the source has its own subwords where there are two models.
    case listed(numbers: [String: Int], subwords: [Int: String])
    /// Tokens are the numbers of the subwords, behind four marks (fairseq's, as in NLLB).
    case shifted(count: Int)
  }

  private let layout: Layout
  private let source: SubwordModel
  private let target: SubwordModel
  /// The token of each language mark, by the name of the language in the model.
  private let languages: [String: Int]
  /// The pair of a model of two languages; nil for many.
  private let pair: LanguagePair?
  private let end: Int
  private let unknown: Int
  private let decoderStart: Int
  private let family: TranslationConfiguration.Family

  /// Reads the vocabulary of a model from its directory.
  ///
  /// - Throws: ``VocativeNeural/ModelError``.
  init(directory: String, _ configuration: TranslationConfiguration) throws(ModelError) {
    family = configuration.family
    (end, decoderStart) = (configuration.end, configuration.decoderStart)
    let files = VocabularyFiles(directory: directory)
    switch configuration.family {
    case .marian:
      source = try SubwordModel(contentsOf: directory + "/source.spm")
      target = try SubwordModel(contentsOf: directory + "/target.spm")
      let numbers = try files.numbers(in: "vocab.json")
      let written = files.exists("target_vocab.json") ? try files.numbers(in: "target_vocab.json") : numbers
      layout = .listed(numbers: numbers, subwords: Self.turned(written))
      unknown = numbers["<unk>"] ?? configuration.padding
      languages = numbers.reduce(into: [:]) { languages, entry in
        if entry.key.hasPrefix(">>"), entry.key.hasSuffix("<<") {
          languages[String(entry.key.dropFirst(2).dropLast(2))] = entry.value
        }
      }
      pair = try files.pair()
    case .multilingual:
      source = try SubwordModel(contentsOf: directory + "/sentencepiece.bpe.model")
      target = source
      pair = nil
      if files.exists("vocab.json") {
        let numbers = try files.numbers(in: "vocab.json")
        layout = .listed(numbers: numbers, subwords: Self.turned(numbers))
        unknown = numbers["<unk>"] ?? 3
        languages = try files.languages(after: numbers.count)
      } else {
        layout = .shifted(count: source.subwords.count)
        unknown = 3
        languages = try files.languages(after: source.subwords.count + 1)
      }
    }
  }

  private static func turned(_ numbers: [String: Int]) -> [Int: String] {
    Dictionary(numbers.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Languages

  /// The pairs of languages that the model translates.
  var pairs: [LanguagePair] {
    if family == .marian {
      guard let pair else { return [] }
      return languages.isEmpty
        ? [pair] : languages.keys.sorted().map { LanguagePair(from: pair.source, to: LanguageCodes.tag(of: $0)) }
    }
    let tags = Set(languages.keys.map(LanguageCodes.tag)).sorted { $0.description < $1.description }
    return tags.flatMap { source in tags.filter { $0 != source }.map { LanguagePair(from: source, to: $0) } }
  }

  private func mark(of language: LanguageTag) -> Int? {
    LanguageCodes.names(of: language).lazy.compactMap { languages[$0] }.first
  }

  private func checkedMark(of language: LanguageTag) throws(TranslationError) -> Int {
    if let mark = mark(of: language) { return mark }
    throw TranslationError(.pairUnavailable, "The model does not know the language \(language).")
  }

  // MARK: Texts

  /// Returns the tokens of a source text, with the marks around it.
  ///
  /// - Throws: ``VocativeCaptions/TranslationError`` with `pairUnavailable`.
  func sourceTokens(of text: String, _ pair: LanguagePair) throws(TranslationError) -> [Int] {
    if languages.isEmpty, let own = self.pair, !own.matches(pair) {
      throw TranslationError(.pairUnavailable, "The model translates \(own), not \(pair).")
    }
    let tokens = numbers(of: text, source)
    switch family {
    case .marian: return (languages.isEmpty ? [] : [try checkedMark(of: pair.target)]) + tokens + [end]
    case .multilingual: return [try checkedMark(of: pair.source)] + tokens + [end]
    }
  }

  /// Returns the tokens before every translation into a language.
  ///
  /// - Throws: ``VocativeCaptions/TranslationError`` with `pairUnavailable`.
  func startTokens(_ pair: LanguagePair) throws(TranslationError) -> [Int] {
    switch family {
    case .marian: [decoderStart]
    case .multilingual: [decoderStart, try checkedMark(of: pair.target)]
    }
  }

  /// Returns the tokens of a text in the target language, without marks.
  func targetTokens(of text: String) -> [Int] {
    guard case .listed(_, let subwords) = layout else { return numbers(of: text, target) }
    // The numbers of the target's subwords, where the source has others.
    let turned = Dictionary(subwords.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    return target.encode(text).compactMap { turned[target.subwords[$0].text] }
  }

  /// Returns the text of some tokens.
  func text(of tokens: [Int]) -> String {
    switch layout {
    case .listed(_, let subwords):
      let marks = Set(languages.values)
      return tokens.compactMap { token -> String? in
        guard token != end, token != unknown, !marks.contains(token), let subword = subwords[token],
          !(subword.hasPrefix("<") && subword.hasSuffix(">") && subword.count > 2)
        else { return nil }
        return subword
      }.joined().replacing(SubwordModel.wordBoundary, with: " ").trimmingSpaces
    case .shifted(let count): return target.decode(tokens.filter { $0 > 3 && $0 <= count }.map { $0 - 1 })
    }
  }

  /// The token of a subword; nil for one that the vocabulary lacks.
  func token(ofSubword subword: String) -> Int? {
    switch layout {
    case .listed(let numbers, _): numbers[subword]
    case .shifted: target.subwords.firstIndex { $0.text == subword }.map { $0 + 1 }
    }
  }

  private func numbers(of text: String, _ model: SubwordModel) -> [Int] {
    model.encode(text).map { subword in
      switch layout {
      case .listed(let numbers, _): numbers[model.subwords[subword].text] ?? unknown
      case .shifted: subword == model.unknown ? unknown : subword + 1
      }
    }
  }
}

extension String {
  /// The text without spaces at its ends.
  var trimmingSpaces: String { trimmingCharacters(in: .whitespaces) }
}

extension LanguagePair {
  /// True for a pair of the same languages, whatever their regions.
  fileprivate func matches(_ other: LanguagePair) -> Bool {
    source.languageCode == other.source.languageCode && target.languageCode == other.target.languageCode
  }
}
