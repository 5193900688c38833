import CPocketSphinx
import Foundation
import VocativeCore
import VocativeGrammar
import VocativeSpeech

/// A search along a statistical model of free speech.
struct LanguageModelSearch {
  let languageModel: ClassLanguageModel
  let name: String
  /// The names that entries of classes stand for.
  let words: [String: String]
}

extension Decoder {
  /// How many models stay loaded.
  private static let languageModelLimit = 2
  /// How likely the next word is one of other talk.
  private static let backgroundProbability = 0.05

  /// The search for free speech, made now or before; nil when the library takes none.
  ///
  /// - Parameter pronunciations: Ways to say words that the dictionary may lack; words it cannot say are left out.
  func languageModelSearch(_ speech: ClassLanguageModel, using pronunciations: [String: [[String]]]) throws(SpeechError)
    -> LanguageModelSearch?
  {
    if let index = languageModelSearches.firstIndex(where: { $0.languageModel == speech }) {
      let known = languageModelSearches.remove(at: index)
      languageModelSearches.append(known)
      return known
    }
    var words: [String: String] = [:]
    var classes: [String: String] = [:]
    var sizes: [String: Int] = [:]
    for (name, members) in speech.classes {
      guard let list = try classWordEntry(of: members, using: pronunciations) else { continue }
      classes[name] = list.word
      sizes[name] = members.count
      words.merge(list.members) { known, _ in known }
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("vocative-\(UUID()).arpa")
    defer { try? FileManager.default.removeItem(at: file) }
    let arpa = speech.ngramModel.arpa(
      spelling: { word in word.hasPrefix("[") ? classes[word] : phones(of: word) == nil ? nil : word },
      classSizes: sizes,
      backgroundWords: commonWords.map(\.text), backgroundProbability: Self.backgroundProbability)
    guard (try? arpa.write(to: file, atomically: false, encoding: .utf8)) != nil,
      let model = readNGrams(at: file.path)
    else { return nil }
    defer { Self.discard(model) }
    let search = LanguageModelSearch(
      languageModel: speech, name: "free \(UUID())", words: words)
    guard add(ngrams: model, as: search.name) else { return nil }
    languageModelSearches.append(search)
    if languageModelSearches.count > Self.languageModelLimit { remove(languageModelSearches.removeFirst().name) }
    return search
  }

  /// Lets go of all searches for free speech.
  func removeLanguageModelSearches() {
    languageModelSearches.forEach { remove($0.name) }
    languageModelSearches.removeAll()
  }

  /// A list of names as one word of the dictionary, said in as many ways as there are names; nil when none can be said.
  ///
  /// The library's own classes do not work with models of this kind.
  private func classWordEntry(of names: [String], using pronunciations: [String: [[String]]]) throws(SpeechError)
    -> ClassWordEntry?
  {
    var ways: [(name: String, phones: String)] = []
    for name in names {
      for phones in try phones(of: name, using: pronunciations) { ways.append((name, phones)) }
    }
    guard !ways.isEmpty else { return nil }
    let key = ways.map { "\($0.name)|\($0.phones)" }
    if let known = classWordEntries[key] { return known }
    removeLanguageModelSearches()
    var list = ClassWordEntry(word: "@list\(classWordEntries.count)")
    for (name, phones) in ways {
      let entry = list.members.isEmpty ? list.word : "\(list.word)(\(list.members.count + 1))"
      guard ps_add_word(handle, entry, phones, 0) >= 0 else { continue }
      list.members[entry] = name
    }
    classWordEntries[key] = list
    return list
  }

  /// The ways to say all of a name: those of its words put together.
  private func phones(
    of name: String, using pronunciations: [String: [[String]]]
  ) throws(SpeechError) -> [String] {
    var ways = [""]
    for word in name.split(separator: " ").map(String.init) {
      let said = try self.pronunciationEntries(for: word, using: pronunciations).compactMap { phones(of: $0) }
      ways = ways.flatMap { way in said.prefix(Self.pronunciationsPerWord).map { way.isEmpty ? $0 : way + " " + $0 } }
    }
    return Array(ways.prefix(Self.pronunciationsPerName))
  }

  private static let pronunciationsPerWord = 4
  private static let pronunciationsPerName = 8
}

/// Names that are one word of a language model.
struct ClassWordEntry {
  /// The dictionary's entry for the first of them, and the word of the model.
  let word: String
  /// The names by their entries.
  var members: [String: String] = [:]
}
