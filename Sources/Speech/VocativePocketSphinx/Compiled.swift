import VocativeCore
import VocativeGrammar
import VocativeSpeech

/// A context as the decoder knows it: the names of its searches and what their entries mean.
struct Compiled {
  /// What makes the names of its searches its own.
  let number: Int
  /// The grammar that hypotheses must belong to, if there is one.
  var grammar: Grammar?
  /// The grammar as dictionary entries, from which wider searches are made when they are needed.
  var network: Decoder.Network?
  /// The part of the grammar that is likely now, if any is.
  var likely: Grammar?
  /// What may be said in other words than the grammar's.
  var free: FreeSpeech?
  /// Ways to say words, as the context has them.
  var pronunciations: [String: [[String]]] = [:]
  /// Whether partial transcripts are sent while their words stay the same.
  var tellsPauses = false
  var decidesEarly = false
  var tellsAlternatives = true
  /// The words that entries made for this context stand for.
  var words: [String: String] = [:]
  /// All ways the grammar's words are said, which no rival may share.
  var phones: Set<String> = []
  /// The searches the decoder has.
  var searches: Set<String> = []

  var isGrammar: Bool { network != nil }
  /// The name of the search for sounds alone; nil for a context of words.
  var sounds: String?

  /// Whether another context has the sentences that this was compiled for, and all their words are said alike.
  func hasSentences(of context: RecognitionContext, as known: RecognitionContext) -> Bool {
    guard context.language == known.language, context.likely == known.likely else { return false }
    guard context.pronunciations != known.pronunciations else { return true }
    return Set(words.values).allSatisfy { context.pronunciations.ways(to: $0) == known.pronunciations.ways(to: $0) }
  }

  /// The same searches for another context, which has the same sentences.
  func serving(_ context: RecognitionContext) -> Compiled {
    var other = self
    (other.free, other.pronunciations) = (context.free, context.pronunciations)
    other.listen(as: context)
    return other
  }

  /// Tells what a context wants to be told.
  mutating func listen(as context: RecognitionContext) {
    (tellsPauses, decidesEarly) = (context.tellsPauses, context.decidesEarly)
    tellsAlternatives = context.tellsAlternatives
  }

  /// The name of the search with a beam, counted from the narrowest.
  func search(_ beam: Int) -> String { sounds ?? "context \(number) beam \(beam)" }

  /// The name of the search through what is likely.
  var likelySearch: String { "context \(number) likely" }

  /// The name of the search through common words.
  var rivals: String { "context \(number) rivals" }

  /// The word that a dictionary entry stands for: `tomato(2)` is a way to say tomato.
  func word(for entry: String) -> String {
    if let word = words[entry] { return word }
    guard entry.last == ")", let open = entry.lastIndex(of: "("), open > entry.startIndex else { return entry }
    return words[String(entry[..<open])] ?? String(entry[..<open])
  }
}

extension [String: [[String]]] {
  /// The ways to say a word that a context's pronunciations give.
  fileprivate func ways(to word: String) -> [[String]] { self[word.lowercased()] ?? self[word] ?? [] }
}

extension Decoder {
  /// Puts a context's words into the dictionary and makes its first search.
  ///
  /// - Throws: ``SpeechError`` with `contextInvalid`.
  func compile(_ context: RecognitionContext, number: Int) throws(SpeechError) -> Compiled {
    var compiled = Compiled(number: number)
    compiled.listen(as: context)
    let isMade: Bool
    switch context.language {
    case .grammar(let grammar):
      try compile(grammar, said: context.pronunciations, into: &compiled)
      (compiled.free, compiled.pronunciations) = (context.free, context.pronunciations)
      if let likely = context.likely { try addLikely(likely, said: context.pronunciations, to: &compiled) }
      isMade = prepare(beam: 0, of: &compiled)
    case .ngram(let path):
      let file = try NGramFile(at: path)
      isMade = try addNGrams(at: path, known: file.words, said: context.pronunciations, to: &compiled)
    case .dictation:
      guard let path = stockModel else {
        throw SpeechError(
          .engineUnavailable,
          "There is no language model for dictation. Install one: apt install pocketsphinx-en-us")
      }
      isMade = try addNGrams(at: path, known: [], said: context.pronunciations, to: &compiled)
    case .sounds:
      compiled.sounds = phoneLoop()
      isMade = hasPhoneLoop
    }
    guard isMade else {
      throw SpeechError(.contextInvalid, "The recogniser cannot use this context. Check its grammar or n-gram model.")
    }
    return compiled
  }

  /// Makes the grammar's search with a beam, if it is not there yet.
  func prepare(beam: Int, of compiled: inout Compiled) -> Bool {
    let name = compiled.search(beam)
    guard !compiled.searches.contains(name) else { return true }
    guard let network = compiled.network, add(network, beam: Self.beams[beam], as: name) else { return false }
    compiled.searches.insert(name)
    return true
  }

  /// Makes the search through single common words that are not the grammar's, if it is not there yet.
  func prepareRivals(of compiled: inout Compiled) -> Bool {
    let name = compiled.rivals
    guard !compiled.searches.contains(name) else { return true }
    let rivals = commonWords.filter { $0.phones.isDisjoint(with: compiled.phones) }
    guard !rivals.isEmpty else { return false }
    let arcs = rivals.flatMap { rival in entries(for: rival.text).map { (from: 0, to: 1, entry: $0) } }
    let network = Network(stateCount: 2, arcs: arcs, accepting: [1])
    guard add(network, beam: Self.beams[0], as: name) else { return false }
    compiled.searches.insert(name)
    return true
  }

  func release(_ compiled: Compiled) {
    compiled.searches.forEach(remove)
  }

  private func compile(
    _ grammar: Grammar, said pronunciations: [String: [[String]]], into compiled: inout Compiled
  ) throws(SpeechError) {
    compiled.network = try network(of: grammar, said: pronunciations, in: &compiled)
    compiled.grammar = grammar
  }

  /// Makes the search through what is likely, widest from the start: it is small.
  private func addLikely(
    _ grammar: Grammar, said pronunciations: [String: [[String]]], to compiled: inout Compiled
  ) throws(SpeechError) {
    let network = try network(of: grammar, said: pronunciations, in: &compiled)
    guard let beam = Self.beams.last, add(network, beam: beam, as: compiled.likelySearch) else { return }
    compiled.searches.insert(compiled.likelySearch)
    compiled.likely = grammar
  }

  /// A grammar as dictionary entries, its words added to those of the context.
  private func network(
    of grammar: Grammar, said pronunciations: [String: [[String]]], in compiled: inout Compiled
  ) throws(SpeechError) -> Network {
    let automaton: Grammar.Automaton
    do {
      automaton = try grammar.automaton(limit: 200_000)
    } catch {
      throw SpeechError(.contextInvalid, error.description)
    }
    guard !automaton.arcs.isEmpty else {
      throw SpeechError(.contextInvalid, "The grammar says nothing but silence. Give it a sentence.")
    }
    var entriesOfWords: [String: [String]] = [:]
    var unknown: [String] = []
    for word in Set(automaton.arcs.map(\.word)).sorted() {
      let ways = try ways(to: word, said: pronunciations)
      if ways.isEmpty { unknown.append(word) }
      for entry in ways {
        compiled.words[entry] = word
        if let phones = phones(of: entry) { compiled.phones.insert(phones) }
      }
      entriesOfWords[word] = ways
    }
    guard unknown.isEmpty else { throw Self.unsayable(unknown) }
    // Two words of the grammar may be one entry, as “Mark” and “mark” are; the first in order stands for it.
    for (word, ways) in entriesOfWords.sorted(by: { $0.key > $1.key }) {
      for entry in ways { compiled.words[entry] = word }
    }
    return Network(
      stateCount: automaton.stateCount,
      arcs: automaton.arcs.flatMap { arc in
        (entriesOfWords[arc.word] ?? []).map { (from: arc.from, to: arc.to, entry: $0) }
      },
      accepting: automaton.accepting)
  }

  /// The dictionary entries for a word: its own, and those for the pronunciations the context gives.
  func ways(to word: String, said pronunciations: [String: [[String]]]) throws(SpeechError) -> [String] {
    let lower = word.lowercased()
    var ways = entries(for: lower)
    let known = Set(ways.compactMap { phones(of: $0) })
    for phones in pronunciations.ways(to: word).prefix(16) {
      guard let entry = entry(said: phones) else { throw Self.unsayable(word, as: phones) }
      if let said = self.phones(of: entry), !known.contains(said), !ways.contains(entry) { ways.append(entry) }
    }
    return ways
  }

  private func addNGrams(
    at path: String, known: Set<String>, said pronunciations: [String: [[String]]], to compiled: inout Compiled
  ) throws(SpeechError) -> Bool {
    for (word, ways) in pronunciations.sorted(by: { $0.key < $1.key }) {
      for phones in ways.prefix(16) {
        guard add(word, said: phones) else { throw Self.unsayable(word, as: phones) }
      }
    }
    let unknown = known.filter { !$0.hasPrefix("<") && entries(for: $0).isEmpty }
    guard unknown.isEmpty else { throw Self.unsayable(unknown.sorted()) }
    guard let model = readNGrams(at: path) else { return false }
    defer { Self.discard(model) }
    let name = compiled.search(0)
    guard add(ngrams: model, as: name) else { return false }
    compiled.searches.insert(name)
    return true
  }

  private static func unsayable(_ words: [String]) -> SpeechError {
    let named = words.prefix(5).map { "“\($0)”" }.joined(separator: ", ") + (words.count > 5 ? " and more" : "")
    return SpeechError(
      .contextInvalid,
      "The dictionary does not know how to say \(named). Give pronunciations in RecognitionContext.pronunciations.")
  }

  private static func unsayable(_ word: String, as phones: [String]) -> SpeechError {
    SpeechError(
      .contextInvalid,
      "The pronunciation of “\(word)” has phones the model lacks: \(phones.prefix(16).joined(separator: " ")). "
        + "Use CMU phones, such as AE N AH.")
  }
}
