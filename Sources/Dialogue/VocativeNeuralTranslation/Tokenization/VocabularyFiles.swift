import Foundation
import VocativeCaptions
import VocativeNeural
import VocativeSupport

/// The files beside a translation model that number its tokens and name its languages.
struct VocabularyFiles {
  let directory: String

  /// True if a file is there.
  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: directory + "/" + name) }

  /// Reads a list of tokens with their numbers.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `unreadable` or `damaged`.
  func numbers(in name: String) throws(ModelError) -> [String: Int] {
    guard case .object(let members) = try json(name).content else {
      throw ModelError(.damaged, "it is no list of tokens with their numbers", file: directory + "/" + name)
    }
    var numbers: [String: Int] = [:]
    for member in members {
      guard case .number(let digits) = member.value.content, let number = Int(digits), number >= 0 else {
        throw ModelError(.damaged, "a token has no number", file: directory + "/" + name)
      }
      numbers[member.key] = number
    }
    return numbers
  }

  /// The languages of a Marian model, from its `tokenizer_config.json`; nil if it names none.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `damaged`.
  func pair() throws(ModelError) -> LanguagePair? {
    guard exists("tokenizer_config.json") else { return nil }
    let root = JSONField(try json("tokenizer_config.json"))
    guard let source = try? root.optional("source_lang")?.text(), let target = try? root.optional("target_lang")?.text()
    else { return nil }
    return LanguagePair(from: LanguageCodes.tag(of: source), to: LanguageCodes.tag(of: target))
  }

  /// The marks of the languages of a model of many, by name: `__es__` and `spa_Latn` as `es` and `spa_Latn`.
  ///
  /// - Parameter start: The number of the first mark, where the file only lists them in order.
  /// - Returns: The tokens of the marks.
  /// - Throws: ``VocativeNeural/ModelError`` with `missing` without a list of languages, `damaged`.
  func languages(after start: Int) throws(ModelError) -> [String: Int] {
    if exists("added_tokens.json") {
      let added = try numbers(in: "added_tokens.json").filter { Self.language($0.key) != nil }
      if !added.isEmpty {
        return Dictionary(
          added.compactMap { entry in Self.language(entry.key).map { ($0, entry.value) } },
          uniquingKeysWith: { first, _ in first })
      }
    }
    for name in ["special_tokens_map.json", "tokenizer_config.json"] where exists(name) {
      let root = JSONField(try json(name))
      for key in ["additional_special_tokens", "extra_special_tokens"] {
        guard let elements = try? root.optional(key)?.elements() else { continue }
        let texts = elements.map { (try? $0.text()) ?? "" }
        let numbered = texts.enumerated().compactMap { index, text in
          Self.language(text).map { ($0, start + index) }
        }
        if !numbered.isEmpty { return Dictionary(numbered, uniquingKeysWith: { first, _ in first }) }
      }
    }
    throw ModelError(
      .missing, "there is no added_tokens.json or special_tokens_map.json with its languages", file: directory)
  }

  /// The name of the language of a mark; nil for another token.
  private static func language(_ token: String) -> String? {
    if token.hasPrefix("__"), token.hasSuffix("__"), token.count > 4 { return String(token.dropFirst(2).dropLast(2)) }
    let parts = token.split(separator: "_")
    let isName = parts.count == 2 && parts[0].count == 3 && parts[1].count == 4
    return isName && parts.allSatisfy { $0.allSatisfy(\.isLetter) } ? token : nil
  }

  private func json(_ name: String) throws(ModelError) -> JSONValue {
    let path = directory + "/" + name
    let file = try MappedFile(path, limit: 1 << 27)
    do {
      return try JSONParser.parse(file.copy(0..<file.count))
    } catch {
      throw ModelError(.damaged, error.problem, file: path)
    }
  }
}
