import Foundation
import VocativeSpeech

/// The tokens that a model's outputs stand for, by their numbers.
struct TokenTable {
  /// The unit of the tokens.
  enum Unit: String {
    /// Pieces of words, those that begin one marked by ▁.
    case subwords = "bpe"
    /// Single characters, as for Chinese.
    case characters = "cjkchar"
    /// Both: Chinese characters, and pieces of other words.
    case charactersAndSubwords = "cjkchar+bpe"
  }

  let tokens: [String]
  let tokenSet: Set<String>
  /// The length of the longest token, in characters.
  let maximumTokenLength: Int
  /// The unit of the tokens.
  let unit: Unit

  var count: Int { tokens.count }

  /// Reads a table: on each line a token, a space and its number, in any order.
  ///
  /// - Throws: ``SpeechError`` with `engineUnavailable` when there is none, or `modelDamaged` when a line is not of
  ///   this form or a number is missing: the library ends the process when it needs that token.
  init(path: String, isBase64: Bool) throws(SpeechError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SpeechError(.engineUnavailable, "The model's table of tokens \(path) is missing or cannot be read.")
    }
    guard String(bytes: data, encoding: .utf8) != nil else {
      throw SherpaModel.damaged(path, "it is no UTF-8 text")
    }
    var numbered: [Int: String] = [:]
    // Bytes, since the library knows no other ends of lines and no other spaces than those of ASCII.
    for (index, line) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
      let fields = line.split { $0 == UInt8(ascii: " ") || 9...13 ~= $0 }.map { String(decoding: $0, as: UTF8.self) }
      if fields.isEmpty { continue }
      guard 1...2 ~= fields.count, let number = Int(fields[fields.count - 1]), number >= 0 else {
        throw SherpaModel.damaged(path, "line \(index + 1) is not a token and its number")
      }
      // The token of a line that has a number alone is the space itself.
      let token = fields.count == 2 ? fields[0] : " "
      guard !isBase64 || Data(base64Encoded: token) != nil else {
        throw SherpaModel.damaged(path, "line \(index + 1) is not a token in Base64 and its number")
      }
      numbered[number] = token
    }
    let tokens = (0..<numbered.count).compactMap { numbered[$0] }
    guard !tokens.isEmpty, tokens.count == numbered.count else {
      throw SherpaModel.damaged(path, "its numbers do not go from 0 upwards without a gap")
    }
    self.tokens = tokens
    tokenSet = Set(tokens)
    maximumTokenLength = tokens.map(\.count).max() ?? 0
    unit = Self.unit(of: tokens)
  }

  private static func unit(of tokens: [String]) -> Unit {
    guard tokens.contains(where: { $0.hasPrefix("▁") && $0.count > 1 }) else { return .characters }
    return tokens.contains { $0.count == 1 && $0.first.map(isIdeograph) ?? false } ? .charactersAndSubwords : .subwords
  }

  /// True if there are upper-case letters and no lower-case ones, as in models of LibriSpeech.
  var isUpperCase: Bool { has(\.isUppercase) && !has(\.isLowercase) }

  /// True if there are lower-case letters and no upper-case ones.
  var isLowerCase: Bool { has(\.isLowercase) && !has(\.isUppercase) }

  private func has(_ property: (Character) -> Bool) -> Bool {
    // Signs such as <blk> and <unk> are not written in the model's letters.
    tokens.contains { !$0.hasPrefix("<") && $0.contains(where: property) }
  }

  /// Returns true if the library takes a character for a word of its own.
  static func isIdeograph(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { 0x4E00...0x9FFF ~= $0.value } ?? false
  }
}
