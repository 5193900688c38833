import Foundation
import VocativeNeural

/// The tokenizer of the model: SentencePiece's byte-pair encoding (Kudo and Richardson 2018) with Llama's vocabulary.
///
/// A token that begins a word begins with U+2581.
struct SentencePieceTokenizer: Sendable {
  /// The tokens that begin and end every text.
  static let (beginOfText, endOfText) = (1, 2)
  /// The first of the tokens that other models use as marks.
  private static let firstUnusedToken = 32_000
  /// The punctuation marks of the model.
  static let punctuation = [",", ".", "?", "!"]
  static let wordBoundary = "\u{2581}"

  private let tokenBytes: [[UInt8]]
  private let kinds: [Kind?]
  private let tokenIDs: [[UInt8]: Int]

  /// Reads `tokenizer.bin`: each token behind its length, which is one byte, or two from 128 on.
  ///
  /// - Throws: ``ModelError``.
  init(_ path: String, count: Int) throws(ModelError) {
    let file = try MappedFile(path, limit: 1 << 24)
    let all = file.copy(0..<file.count)
    var tokens: [[UInt8]] = []
    var place = 0
    while place < all.count {
      var length = Int(all[place])
      place += 1
      if length >= 128 {
        guard place < all.count else { throw Self.truncated(path) }
        length += Int(all[place]) * 128 - 128
        place += 1
      }
      guard length <= all.count - place else { throw Self.truncated(path) }
      tokens.append(Array(all[place..<place + length]))
      place += length
    }
    guard tokens.count == count else {
      throw ModelError(.unsupported, "it has \(tokens.count) pieces, and \(count) are expected", file: path)
    }
    tokenBytes = tokens
    kinds = tokens.enumerated().map { Self.kind(of: $0, $1) }
    // Of tokens that are written alike the last counts: letters come after single bytes.
    let lettered = tokens.enumerated().dropFirst(3).filter { $0.offset < Self.firstUnusedToken && !$0.element.isEmpty }
    tokenIDs = Dictionary(lettered.map { ($0.element, $0.offset) }, uniquingKeysWith: { $1 })
  }

  private static func truncated(_ path: String) -> ModelError {
    ModelError(.damaged, "it is cut short", file: path)
  }

  /// Returns the text of some tokens.
  func text(of tokens: some Sequence<Int>) -> String {
    let joined = tokens.flatMap { $0 > Self.endOfText && $0 < Self.firstUnusedToken ? tokenBytes[$0] : [] }
    return String(decoding: joined, as: UTF8.self).replacingOccurrences(of: Self.wordBoundary, with: " ")
      .trimmingCharacters(in: .whitespaces)
  }

  /// True if a space comes before a token.
  func startsWord(_ token: Int) -> Bool { tokenBytes[token].starts(with: Self.wordBoundary.utf8) }

  /// Returns the words of some tokens in lower case and without punctuation marks.
  func normalizedWords(of tokens: some Sequence<Int>) -> [String] {
    text(of: tokens).split { $0 == " " || $0 == "-" }
      .map { $0.lowercased().trimmingCharacters(in: .punctuationCharacters) }.filter { !$0.isEmpty }
  }

  /// The role of a token in a text of words.
  enum Kind: Sendable {
    /// Ends the text.
    case endOfText
    /// Separates sentences and clauses.
    case punctuation
    /// Begins a word, or begins one that a hyphen joins to the word before; with its letters in lower case.
    case startsWord(String)
    case joinsWord(String)
    /// Continues a word.
    case continuesWord(String)
  }

  /// Returns the role of a token; nil for digits, other marks and parts of letters, which texts of words do not have.
  func kind(of token: Int) -> Kind? { kinds[token] }

  private static func kind(of token: Int, _ bytes: [UInt8]) -> Kind? {
    if token == Self.endOfText { return .endOfText }
    guard token > Self.endOfText, token < Self.firstUnusedToken, let text = String(validating: bytes, as: UTF8.self)
    else {
      return nil
    }
    let begins = text.hasPrefix(Self.wordBoundary)
    let letters = text.dropFirst(begins ? 1 : 0)
    if !begins, Self.punctuation.contains(String(letters)) { return .punctuation }
    guard letters.allSatisfy({ $0.isLetter || $0 == "'" || $0 == "-" }) else { return nil }
    if !begins, letters.hasPrefix("-") { return .joinsWord(letters.dropFirst().lowercased()) }
    return begins ? .startsWord(letters.lowercased()) : .continuesWord(letters.lowercased())
  }

  /// Returns the tokens of a word.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - startsWord: True if a space comes before it.
  /// - Returns: The tokens, in the order of the letters.
  func tokens(of word: String, startsWord: Bool = true) -> [Int] {
    let text = (startsWord ? Self.wordBoundary : "") + word
    var subwords = text.unicodeScalars.map { Array(String($0).utf8) }
    // The pair that was learned first is joined first.
    while subwords.count > 1 {
      var best: (index: Int, number: Int)?
      for index in 0..<subwords.count - 1 {
        if let number = tokenIDs[subwords[index] + subwords[index + 1]], number < best?.number ?? .max {
          best = (index, number)
        }
      }
      guard let best else { break }
      subwords[best.index] += subwords.remove(at: best.index + 1)
    }
    return subwords.flatMap { subword in
      tokenIDs[subword].map { [$0] } ?? subword.map { Int($0) + Self.firstByteToken }
    }
  }

  /// The token of the byte 0; the others follow.
  private static let firstByteToken = 3
}
