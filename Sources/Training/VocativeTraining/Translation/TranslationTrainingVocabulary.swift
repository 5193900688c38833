import Foundation
import VocativeNeural
import VocativeSupport

/// The words and letters of some pairs of sentences, as tokens of both languages.
///
/// Words that occur twice are tokens; others are written by their letters.
struct TranslationTrainingVocabulary {
  private let subwords: [String]
  private let scores: [String: Float]
  private let numbers: [String: Int]

  /// The token that ends a text.
  let end = 0
  private let unknown = 1
  /// The token before every translation, which is never written.
  var padding: Int { subwords.count + 2 }
  /// The number of tokens.
  var count: Int { subwords.count + 3 }

  private static let wordBoundary = "\u{2581}"

  init(_ pairs: [(source: String, target: String)]) {
    var counts: [String: Int] = [:]
    for text in pairs.flatMap({ [$0.source, $0.target] }) {
      for word in Self.words(text) {
        counts[word, default: 0] += 1
        for letter in word { counts[String(letter), default: 0] += 1 }
      }
    }
    let kept = counts.filter { $0.key.count == 1 || $0.value > 1 }
    subwords = kept.keys.sorted { (kept[$1] ?? 0, $0) < (kept[$0] ?? 0, $1) }
    let total = Float(kept.values.reduce(0, +))
    // A letter is always less likely than the word it is part of.
    scores = kept.reduce(into: [:]) { scores, entry in
      scores[entry.key] = log(Float(entry.value) / total) - (entry.key.count == 1 ? 8 : 0)
    }
    numbers = Dictionary(uniqueKeysWithValues: subwords.enumerated().map { ($0.element, $0.offset + 2) })
  }

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { wordBoundary + $0 }
  }

  /// Returns the tokens of a text of either language, with the end.
  func tokens(of text: String) -> [Int] {
    Self.words(text).flatMap { word -> [Int] in
      if let number = numbers[word] { return [number] }
      return word.map { numbers[String($0)] ?? unknown }
    } + [end]
  }

  /// Writes the vocabulary as SentencePiece models and lists of tokens.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `unreadable` when a file cannot be written.
  func write(to directory: String, source: String, target: String) throws(ModelError) {
    var members: [(String, JSONValue?)] = [("</s>", .integer(end)), ("<unk>", .integer(unknown))]
    members += subwords.map { ($0, JSONValue.integer(numbers[$0] ?? unknown)) }
    members.append(("<pad>", .integer(padding)))
    try Self.write(.object(members), to: directory + "/vocab.json")
    try Self.write(
      .object([("source_lang", .text(source)), ("target_lang", .text(target))]),
      to: directory + "/tokenizer_config.json")
    for name in ["source.spm", "target.spm"] { try Self.write(model, to: directory + "/" + name) }
  }

  /// A unigram model in the format of SentencePiece (sentencepiece_model.proto).
  private var model: Data {
    var model = ProtobufMessage()
    func add(_ text: String, score: Float, role: Int) {
      var entry = ProtobufMessage()
      entry.add(1, text)
      entry.add(2, score)
      entry.add(3, role)
      model.add(1, entry)
    }
    add("<unk>", score: 0, role: 2)
    add("</s>", score: 0, role: 3)
    for subword in subwords { add(subword, score: scores[subword] ?? 0, role: 1) }
    return model.bytes
  }

  static func write(_ value: JSONValue, to path: String) throws(ModelError) {
    try write(Data(value.serialized().utf8), to: path)
  }

  private static func write(_ data: Data, to path: String) throws(ModelError) {
    do {
      try data.write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw ModelError(.unreadable, "it cannot be written", file: path)
    }
  }
}
