import CPocketSphinx
import Foundation
import VocativeCore
import VocativeGrammar
import VocativeSpeech

/// A search along a statistical model of free speech.
struct FreeSearch {
  let speech: FreeSpeech
  let name: String
  /// The names that entries of classes stand for.
  let words: [String: String]
}

extension Decoder {
  /// How many models stay loaded.
  private static let freeLimit = 2
  /// How likely the next word is one of other talk.
  private static let backgroundShare = 0.05

  /// The search for free speech, made now or before; nil when the library takes none.
  ///
  /// - Parameter pronunciations: Ways to say words that the dictionary may lack; words it cannot say are left out.
  func freeSearch(_ speech: FreeSpeech, said pronunciations: [String: [[String]]]) throws(SpeechError) -> FreeSearch? {
    if let index = freeSearches.firstIndex(where: { $0.speech == speech }) {
      let known = freeSearches.remove(at: index)
      freeSearches.append(known)
      return known
    }
    var words: [String: String] = [:]
    var classes: [String: String] = [:]
    var sizes: [String: Int] = [:]
    for (name, members) in speech.classes {
      guard let list = try list(of: members, said: pronunciations) else { continue }
      classes[name] = list.word
      sizes[name] = members.count
      words.merge(list.members) { known, _ in known }
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("vocative-\(UUID()).arpa")
    defer { try? FileManager.default.removeItem(at: file) }
    let arpa = speech.model.arpa(
      spelling: { word in word.hasPrefix("[") ? classes[word] : phones(of: word) == nil ? nil : word }, sizes: sizes,
      background: commonWords.map(\.text), share: Self.backgroundShare)
    guard (try? arpa.write(to: file, atomically: false, encoding: .utf8)) != nil,
      let model = readNGrams(at: file.path)
    else { return nil }
    defer { Self.discard(model) }
    let search = FreeSearch(
      speech: speech, name: "free \(UUID())", words: words)
    guard add(ngrams: model, as: search.name) else { return nil }
    freeSearches.append(search)
    if freeSearches.count > Self.freeLimit { remove(freeSearches.removeFirst().name) }
    return search
  }

  /// Lets go of all searches for free speech.
  func forgetFreeSpeech() {
    freeSearches.forEach { remove($0.name) }
    freeSearches.removeAll()
  }

  /// A list of names as one word of the dictionary, said in as many ways as there are names; nil when none can be said.
  ///
  /// The library's own classes do not work with models of this kind.
  private func list(of names: [String], said pronunciations: [String: [[String]]]) throws(SpeechError) -> WordList? {
    var ways: [(name: String, phones: String)] = []
    for name in names {
      for phones in try phones(of: name, said: pronunciations) { ways.append((name, phones)) }
    }
    guard !ways.isEmpty else { return nil }
    let key = ways.map { "\($0.name)|\($0.phones)" }
    if let known = wordLists[key] { return known }
    forgetFreeSpeech()
    var list = WordList(word: "@list\(wordLists.count)")
    for (name, phones) in ways {
      let entry = list.members.isEmpty ? list.word : "\(list.word)(\(list.members.count + 1))"
      guard ps_add_word(handle, entry, phones, 0) >= 0 else { continue }
      list.members[entry] = name
    }
    wordLists[key] = list
    return list
  }

  /// The ways to say all of a name: those of its words put together.
  private func phones(
    of name: String, said pronunciations: [String: [[String]]]
  ) throws(SpeechError) -> [String] {
    var ways = [""]
    for word in name.split(separator: " ").map(String.init) {
      let said = try self.ways(to: word, said: pronunciations).compactMap { phones(of: $0) }
      ways = ways.flatMap { way in said.prefix(Self.waysOfWord).map { way.isEmpty ? $0 : way + " " + $0 } }
    }
    return Array(ways.prefix(Self.waysOfName))
  }

  private static let waysOfWord = 4
  private static let waysOfName = 8
}

/// Names that are one word of a language model.
struct WordList {
  /// The dictionary's entry for the first of them, and the word of the model.
  let word: String
  /// The names by their entries.
  var members: [String: String] = [:]
}
