import CPocketSphinx
import Foundation
import VocativeSpeech

/// Pronunciations by lower-case word, each a list of CMU phones.
typealias Pronunciations = [String: [[String]]]

extension Pronunciations {
  /// Returns the pronunciations of a word.
  func pronunciations(of word: String) -> [[String]] { self[word.lowercased()] ?? self[word] ?? [] }
}

/// The decoder's dictionary: the words of the model, and the pronunciations that contexts add.
///
/// The library cannot remove a word.
final class PronunciationDictionary {
  private let handle: DecoderHandle
  /// The entries made for pronunciations, by their phones.
  private var entriesByPhones: [String: String] = [:]
  /// The entries made for classes of names, by the names and their phones.
  private var classEntries: [[String]: ClassWordEntry] = [:]
  /// Called before a word is added: n-gram searches do not survive a change of the dictionary.
  var willAddWord: () -> Void = {}

  /// The number of variants that a context's pronunciations may add to one word.
  static let maximumPronunciations = 16

  init(_ handle: DecoderHandle) { self.handle = handle }

  /// The number of pronunciations that were added.
  var addedCount: Int { entriesByPhones.count + classEntries.values.reduce(0) { $0 + $1.members.count } }

  /// Returns the entries for a word, variants as `word(2)`; empty when it has none.
  func entries(for word: String) -> [String] {
    // Entries for silence and noise, and names of variants, are no words.
    guard !word.isEmpty, !word.contains(where: { "<>()[]+@".contains($0) || $0.isWhitespace }) else { return [] }
    guard phones(of: word) != nil else { return [] }
    var entries = [word]
    while entries.count < Self.maximumPronunciations, phones(of: "\(word)(\(entries.count + 1))") != nil {
      entries.append("\(word)(\(entries.count + 1))")
    }
    return entries
  }

  /// Returns the entries for a word: those of the dictionary and those for a context's pronunciations.
  ///
  /// - Throws: ``SpeechError`` with `contextInvalid` when a pronunciation has phones that the model lacks.
  func entries(for word: String, using pronunciations: Pronunciations) throws(SpeechError) -> [String] {
    var entries = entries(for: word.lowercased())
    let known = Set(entries.compactMap { phones(of: $0) })
    for phones in pronunciations.pronunciations(of: word).prefix(Self.maximumPronunciations) {
      guard let entry = entry(phones: phones) else { throw Self.unpronounceable(word, as: phones) }
      if let added = self.phones(of: entry), !known.contains(added), !entries.contains(entry) { entries.append(entry) }
    }
    return entries
  }

  /// Returns the phones of an entry, separated by spaces; nil when there is no such entry.
  func phones(of entry: String) -> String? {
    guard let phones = ps_lookup_word(handle.pointer, entry) else { return nil }
    defer { free(phones) }
    return String(cString: phones)
  }

  /// Returns a private entry for a pronunciation, so that contexts do not see each other's words; nil when it has
  /// phones that the model lacks.
  func entry(phones: [String]) -> String? {
    guard let joined = Self.joined(phones) else { return nil }
    if let entry = entriesByPhones[joined] { return entry }
    let entry = "@\(entriesByPhones.count)"
    willAddWord()
    guard ps_add_word(handle.pointer, entry, joined, 0) >= 0 else { return nil }
    entriesByPhones[joined] = entry
    return entry
  }

  /// Adds a pronunciation of a word under the word's own name, for n-gram models.
  ///
  /// - Throws: ``SpeechError`` with `contextInvalid` when it has phones that the model lacks.
  func add(_ word: String, phones: [String]) throws(SpeechError) {
    guard let joined = Self.joined(phones) else { throw Self.unpronounceable(word, as: phones) }
    let known = entries(for: word)
    guard !known.contains(where: { self.phones(of: $0) == joined }) else { return }
    willAddWord()
    let entry = known.isEmpty ? word : "\(word)(\(known.count + 1))"
    guard ps_add_word(handle.pointer, entry, joined, 0) >= 0 else { throw Self.unpronounceable(word, as: phones) }
  }

  /// Returns the error for words without a pronunciation.
  static func unpronounceable(_ words: [String]) -> SpeechError {
    let named = words.prefix(5).map { "“\($0)”" }.joined(separator: ", ") + (words.count > 5 ? " and more" : "")
    return SpeechError(
      .contextInvalid,
      "The dictionary has no pronunciation of \(named). Give pronunciations in RecognitionContext.pronunciations.")
  }

  private static func unpronounceable(_ word: String, as phones: [String]) -> SpeechError {
    SpeechError(
      .contextInvalid,
      "The pronunciation of “\(word)” has phones the model lacks: \(phones.prefix(16).joined(separator: " ")). "
        + "Use CMU phones, such as AE N AH.")
  }

  /// Joins phones as the library reads them: CMU phones without stress marks.
  private static func joined(_ phones: [String]) -> String? {
    let plain = phones.map { $0.uppercased().filter { !$0.isNumber } }
    guard 1...64 ~= plain.count, plain.allSatisfy({ isPhone($0) }) else { return nil }
    return plain.joined(separator: " ")
  }

  private static func isPhone(_ phone: String) -> Bool {
    1...2 ~= phone.count && phone.allSatisfy { $0.isASCII && $0.isLetter }
  }
}

/// A class of names as one word of a language model.
struct ClassWordEntry {
  /// The dictionary's entry for the first name, which is the word of the model.
  let word: String
  /// The names by their entries.
  var members: [String: String] = [:]
}

extension PronunciationDictionary {
  private static let pronunciationsPerWord = 4
  private static let pronunciationsPerName = 8

  /// Returns a class of names as one word of the dictionary, with the pronunciations of all the names; nil when none
  /// can be pronounced.
  ///
  /// The library's own classes do not work with models of this kind.
  func classEntry(of names: [String], using pronunciations: Pronunciations) throws(SpeechError) -> ClassWordEntry? {
    var variants: [(name: String, phones: String)] = []
    for name in names {
      for phones in try phones(ofName: name, using: pronunciations) { variants.append((name, phones)) }
    }
    guard !variants.isEmpty else { return nil }
    let key = variants.map { "\($0.name)|\($0.phones)" }
    if let known = classEntries[key] { return known }
    willAddWord()
    var list = ClassWordEntry(word: "@list\(classEntries.count)")
    for (name, phones) in variants {
      let entry = list.members.isEmpty ? list.word : "\(list.word)(\(list.members.count + 1))"
      guard ps_add_word(handle.pointer, entry, phones, 0) >= 0 else { continue }
      list.members[entry] = name
    }
    classEntries[key] = list
    return list
  }

  /// Returns the pronunciations of a name: those of its words joined.
  private func phones(ofName name: String, using pronunciations: Pronunciations) throws(SpeechError) -> [String] {
    var variants = [""]
    for word in name.split(separator: " ").map(String.init) {
      let ofWord = try entries(for: word, using: pronunciations).compactMap { phones(of: $0) }
      variants = variants.flatMap { start in
        ofWord.prefix(Self.pronunciationsPerWord).map { start.isEmpty ? $0 : start + " " + $0 }
      }
    }
    return Array(variants.prefix(Self.pronunciationsPerName))
  }
}
