import VocativeCore
import VocativeGrammar
import VocativeSpeech

/// A context as the decoder knows it: the names of its searches and what their entries mean.
struct CompiledContext {
  /// What makes the names of its searches its own.
  let id: Int
  /// The grammar that hypotheses must belong to, if there is one.
  var grammar: Grammar?
  /// The grammar as dictionary entries, from which wider searches are made when they are needed.
  var wordNetwork: Decoder.WordNetwork?
  /// The part of the grammar that is likely now, if any is.
  var likelyGrammar: Grammar?
  /// What may be said in other words than the grammar's.
  var languageModel: ClassLanguageModel?
  /// Ways to say words, as the context has them.
  var pronunciations: [String: [[String]]] = [:]
  /// Whether partial transcripts are sent while their words stay the same.
  var emitsUnchangedPartials = false
  var finalizesInPauses = false
  var wantsNBest = true
  /// The words that entries made for this context stand for.
  var wordsByEntry: [String: String] = [:]
  /// All ways the grammar's words are said, which no rival may share.
  var pronunciationSet: Set<String> = []
  /// The searches the decoder has.
  var searchNames: Set<String> = []

  var isGrammar: Bool { wordNetwork != nil }
  /// The name of the search for sounds alone; nil for a context of words.
  var phoneLoopSearchName: String?

  /// Whether another context has the sentences that this was compiled for, and all their words are said alike.
  func hasSameSentences(of context: RecognitionContext, as known: RecognitionContext) -> Bool {
    guard context.language == known.language, context.likelyGrammar == known.likelyGrammar else { return false }
    guard context.pronunciations != known.pronunciations else { return true }
    return Set(wordsByEntry.values).allSatisfy {
      context.pronunciations.pronunciations(of: $0) == known.pronunciations.pronunciations(of: $0)
    }
  }

  /// The same searches for another context, which has the same sentences.
  func adapted(_ context: RecognitionContext) -> CompiledContext {
    var other = self
    (other.languageModel, other.pronunciations) = (context.languageModel, context.pronunciations)
    other.applyOptions(of: context)
    return other
  }

  /// Tells what a context wants to be told.
  mutating func applyOptions(of context: RecognitionContext) {
    (emitsUnchangedPartials, finalizesInPauses) = (context.emitsUnchangedPartials, context.finalizesInPauses)
    wantsNBest = context.wantsNBest
  }

  /// The name of the search with a beam, counted from the narrowest.
  func searchName(_ beam: Int) -> String { phoneLoopSearchName ?? "context \(id) beam \(beam)" }

  /// The name of the search through what is likely.
  var likelySearchName: String { "context \(id) likely" }

  /// The name of the search through common words.
  var rivalSearchName: String { "context \(id) rivals" }

  /// The word that a dictionary entry stands for: `tomato(2)` is a way to say tomato.
  func word(for entry: String) -> String {
    if let word = wordsByEntry[entry] { return word }
    guard entry.last == ")", let open = entry.lastIndex(of: "("), open > entry.startIndex else { return entry }
    return wordsByEntry[String(entry[..<open])] ?? String(entry[..<open])
  }
}

extension [String: [[String]]] {
  /// The ways to say a word that a context's pronunciations give.
  fileprivate func pronunciations(of word: String) -> [[String]] { self[word.lowercased()] ?? self[word] ?? [] }
}

extension Decoder {
  /// Puts a context's words into the dictionary and makes its first search.
  ///
  /// - Throws: ``SpeechError`` with `contextInvalid`.
  func compile(_ context: RecognitionContext, number: Int) throws(SpeechError) -> CompiledContext {
    var compiled = CompiledContext(id: number)
    compiled.applyOptions(of: context)
    let isMade: Bool
    switch context.language {
    case .grammar(let grammar):
      try compile(grammar, using: context.pronunciations, into: &compiled)
      (compiled.languageModel, compiled.pronunciations) = (context.languageModel, context.pronunciations)
      if let likely = context.likelyGrammar {
        try addLikelyGrammar(likely, using: context.pronunciations, to: &compiled)
      }
      isMade = prepare(beam: 0, of: &compiled)
    case .ngram(let path):
      let file = try NGramFile(at: path)
      isMade = try addNGrams(at: path, known: file.words, using: context.pronunciations, to: &compiled)
    case .dictation:
      guard let path = stockLanguageModel else {
        throw SpeechError(
          .engineUnavailable,
          "There is no language model for dictation. Install one: apt install pocketsphinx-en-us")
      }
      isMade = try addNGrams(at: path, known: [], using: context.pronunciations, to: &compiled)
    case .phoneLoop:
      compiled.phoneLoopSearchName = phoneLoop()
      isMade = hasPhoneLoop
    }
    guard isMade else {
      throw SpeechError(.contextInvalid, "The recogniser cannot use this context. Check its grammar or n-gram model.")
    }
    return compiled
  }

  /// Makes the grammar's search with a beam, if it is not there yet.
  func prepare(beam: Int, of compiled: inout CompiledContext) -> Bool {
    let name = compiled.searchName(beam)
    guard !compiled.searchNames.contains(name) else { return true }
    guard let network = compiled.wordNetwork, add(network, beam: Self.beams[beam], as: name) else { return false }
    compiled.searchNames.insert(name)
    return true
  }

  /// Makes the search through single common words that are not the grammar's, if it is not there yet.
  func prepareRivalSearch(of compiled: inout CompiledContext) -> Bool {
    let name = compiled.rivalSearchName
    guard !compiled.searchNames.contains(name) else { return true }
    let rivals = commonWords.filter { $0.phones.isDisjoint(with: compiled.pronunciationSet) }
    guard !rivals.isEmpty else { return false }
    let arcs = rivals.flatMap { rival in entries(for: rival.text).map { (from: 0, to: 1, entry: $0) } }
    let network = WordNetwork(stateCount: 2, arcs: arcs, accepting: [1])
    guard add(network, beam: Self.beams[0], as: name) else { return false }
    compiled.searchNames.insert(name)
    return true
  }

  func release(_ compiled: CompiledContext) {
    compiled.searchNames.forEach(remove)
  }

  private func compile(
    _ grammar: Grammar, using pronunciations: [String: [[String]]], into compiled: inout CompiledContext
  ) throws(SpeechError) {
    compiled.wordNetwork = try network(of: grammar, using: pronunciations, in: &compiled)
    compiled.grammar = grammar
  }

  /// Makes the search through what is likely, widest from the start: it is small.
  private func addLikelyGrammar(
    _ grammar: Grammar, using pronunciations: [String: [[String]]], to compiled: inout CompiledContext
  ) throws(SpeechError) {
    let network = try network(of: grammar, using: pronunciations, in: &compiled)
    guard let beam = Self.beams.last, add(network, beam: beam, as: compiled.likelySearchName) else { return }
    compiled.searchNames.insert(compiled.likelySearchName)
    compiled.likelyGrammar = grammar
  }

  /// A grammar as dictionary entries, its words added to those of the context.
  private func network(
    of grammar: Grammar, using pronunciations: [String: [[String]]], in compiled: inout CompiledContext
  ) throws(SpeechError) -> WordNetwork {
    let automaton: Grammar.DFA
    do {
      automaton = try grammar.dfa(stateLimit: 200_000)
    } catch {
      throw SpeechError(.contextInvalid, error.description)
    }
    guard !automaton.arcs.isEmpty else {
      throw SpeechError(.contextInvalid, "The grammar says nothing but silence. Give it a sentence.")
    }
    var entriesOfWords: [String: [String]] = [:]
    var unknown: [String] = []
    for word in Set(automaton.arcs.map(\.word)).sorted() {
      let ways = try pronunciationEntries(for: word, using: pronunciations)
      if ways.isEmpty { unknown.append(word) }
      for entry in ways {
        compiled.wordsByEntry[entry] = word
        if let phones = phones(of: entry) { compiled.pronunciationSet.insert(phones) }
      }
      entriesOfWords[word] = ways
    }
    guard unknown.isEmpty else { throw Self.unpronounceable(unknown) }
    // Two words of the grammar may be one entry, as “Mark” and “mark” are; the first in order stands for it.
    for (word, ways) in entriesOfWords.sorted(by: { $0.key > $1.key }) {
      for entry in ways { compiled.wordsByEntry[entry] = word }
    }
    return WordNetwork(
      stateCount: automaton.stateCount,
      arcs: automaton.arcs.flatMap { arc in
        (entriesOfWords[arc.word] ?? []).map { (from: arc.from, to: arc.to, entry: $0) }
      },
      accepting: automaton.accepting)
  }

  /// The dictionary entries for a word: its own, and those for the pronunciations the context gives.
  func pronunciationEntries(for word: String, using pronunciations: [String: [[String]]]) throws(SpeechError)
    -> [String]
  {
    let lower = word.lowercased()
    var ways = entries(for: lower)
    let known = Set(ways.compactMap { phones(of: $0) })
    for phones in pronunciations.pronunciations(of: word).prefix(16) {
      guard let entry = entry(phones: phones) else { throw Self.unpronounceable(word, as: phones) }
      if let said = self.phones(of: entry), !known.contains(said), !ways.contains(entry) { ways.append(entry) }
    }
    return ways
  }

  private func addNGrams(
    at path: String, known: Set<String>, using pronunciations: [String: [[String]]], to compiled: inout CompiledContext
  ) throws(SpeechError) -> Bool {
    for (word, ways) in pronunciations.sorted(by: { $0.key < $1.key }) {
      for phones in ways.prefix(16) {
        guard add(word, phones: phones) else { throw Self.unpronounceable(word, as: phones) }
      }
    }
    let unknown = known.filter { !$0.hasPrefix("<") && entries(for: $0).isEmpty }
    guard unknown.isEmpty else { throw Self.unpronounceable(unknown.sorted()) }
    guard let model = readNGrams(at: path) else { return false }
    defer { Self.discard(model) }
    let name = compiled.searchName(0)
    guard add(ngrams: model, as: name) else { return false }
    compiled.searchNames.insert(name)
    return true
  }

  private static func unpronounceable(_ words: [String]) -> SpeechError {
    let named = words.prefix(5).map { "“\($0)”" }.joined(separator: ", ") + (words.count > 5 ? " and more" : "")
    return SpeechError(
      .contextInvalid,
      "The dictionary does not know how to say \(named). Give pronunciations in RecognitionContext.pronunciations.")
  }

  private static func unpronounceable(_ word: String, as phones: [String]) -> SpeechError {
    SpeechError(
      .contextInvalid,
      "The pronunciation of “\(word)” has phones the model lacks: \(phones.prefix(16).joined(separator: " ")). "
        + "Use CMU phones, such as AE N AH.")
  }
}
