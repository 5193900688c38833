import Foundation
import VocativeNeural

/// The pieces that text is written in: SentencePiece's byte-pair encoding (Kudo and Richardson 2018) with Llama's
/// vocabulary.
///
/// A piece that begins a word begins with U+2581.
struct SentencePieceTokenizer: Sendable {
  /// Begins and ends every text.
  static let (beginOfText, endOfText) = (1, 2)
  /// Pieces from here on are marks of other models' uses.
  private static let firstUnusedToken = 32_000
  /// The punctuation marks of the model.
  static let punctuation = [",", ".", "?", "!"]
  private static let wordBoundary = "\u{2581}"

  private let tokenBytes: [[UInt8]]
  private let kinds: [Kind?]
  private let tokenIDs: [[UInt8]: Int]

  /// Reads `tokenizer.bin`: each piece behind its length, which is one byte, or two from 128 on.
  ///
  /// - Throws: ``ModelError``.
  init(_ path: String, count: Int) throws(ModelError) {
    let file = try MappedFile(path, limit: 1 << 24)
    let all = file.copy(0..<file.count)
    var pieces: [[UInt8]] = []
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
      pieces.append(Array(all[place..<place + length]))
      place += length
    }
    guard pieces.count == count else {
      throw ModelError(.unsupported, "it has \(pieces.count) pieces, and \(count) are expected", file: path)
    }
    tokenBytes = pieces
    kinds = pieces.enumerated().map { Self.kind(of: $0, $1) }
    // Of pieces that are written alike the last counts: letters come after single bytes.
    let lettered = pieces.enumerated().dropFirst(3).filter { $0.offset < Self.firstUnusedToken && !$0.element.isEmpty }
    tokenIDs = Dictionary(lettered.map { ($0.element, $0.offset) }, uniquingKeysWith: { $1 })
  }

  private static func truncated(_ path: String) -> ModelError {
    ModelError(.damaged, "it is cut short", file: path)
  }

  /// The text of some pieces.
  func text(of pieces: some Sequence<Int>) -> String {
    let joined = pieces.flatMap { $0 > Self.endOfText && $0 < Self.firstUnusedToken ? tokenBytes[$0] : [] }
    return String(decoding: joined, as: UTF8.self).replacingOccurrences(of: Self.wordBoundary, with: " ")
      .trimmingCharacters(in: .whitespaces)
  }

  /// The words of some pieces as they are said: in small letters and without marks.
  func normalizedWords(of pieces: some Sequence<Int>) -> [String] {
    text(of: pieces).split { $0 == " " || $0 == "-" }
      .map { $0.lowercased().trimmingCharacters(in: .punctuationCharacters) }.filter { !$0.isEmpty }
  }

  /// The role of a token in a text of words.
  enum Kind: Sendable {
    /// Ends the text.
    case endOfText
    /// Parts sentences and what is said in one breath.
    case punctuation
    /// Begins a word, or begins one that a hyphen joins to the word before; with its letters in lower case.
    case startsWord(String)
    case joinsWord(String)
    /// Goes on with a word.
    case continuesWord(String)
  }

  /// Returns the role of a token; nil for digits, other marks and parts of letters, which texts of words do not have.
  func kind(of piece: Int) -> Kind? { kinds[piece] }

  private static func kind(of piece: Int, _ bytes: [UInt8]) -> Kind? {
    if piece == Self.endOfText { return .endOfText }
    guard piece > Self.endOfText, piece < Self.firstUnusedToken, let text = String(validating: bytes, as: UTF8.self)
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

  /// The pieces of a word.
  ///
  /// - Parameter startsWord: Whether a space comes before it.
  func tokens(of word: String, startsWord: Bool = true) -> [Int] {
    let text = (startsWord ? Self.wordBoundary : "") + word
    var pieces = text.unicodeScalars.map { Array(String($0).utf8) }
    // The pair that was learned first is joined first.
    while pieces.count > 1 {
      var best: (index: Int, number: Int)?
      for index in 0..<pieces.count - 1 {
        if let number = tokenIDs[pieces[index] + pieces[index + 1]], number < best?.number ?? .max {
          best = (index, number)
        }
      }
      guard let best else { break }
      pieces[best.index] += pieces.remove(at: best.index + 1)
    }
    return pieces.flatMap { piece in
      tokenIDs[piece].map { [$0] } ?? piece.map { Int($0) + Self.firstByteToken }
    }
  }

  /// The piece of the byte 0; the others follow.
  private static let firstByteToken = 3
}
