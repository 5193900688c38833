import VocativeCore
import VocativeGrammar
import VocativeSpeech

/// Compiles recognition contexts: adds their words to the dictionary, and builds their searches.
struct ContextCompiler {
  let decoder: Decoder

  /// The number of states that a grammar may have.
  private static let stateLimit = 300_000

  /// Compiles a context and builds its first search.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - number: A number that makes the names of its searches unique.
  /// - Returns: The context with its first search.
  /// - Throws: ``SpeechError`` with `contextInvalid`, or `engineUnavailable` when dictation has no language model.
  func compile(_ context: RecognitionContext, number: Int) throws(SpeechError) -> CompiledContext {
    var compiled = CompiledContext(id: number, options: DecodingOptions(of: context))
    let isBuilt: Bool
    switch context.language {
    case .grammar(let grammar):
      compiled.grammar = try self.grammar(grammar, using: context.pronunciations)
      (compiled.languageModel, compiled.pronunciations) = (context.languageModel, context.pronunciations)
      if let likely = context.likelyGrammar { try addLikelyGrammar(likely, to: &compiled) }
      isBuilt = prepare(beam: 0, of: &compiled)
    case .ngram(let path):
      let file = try NGramFile(at: path)
      isBuilt = try addNGrams(at: path, known: file.words, using: context.pronunciations, to: &compiled)
    case .dictation:
      guard let path = decoder.stockLanguageModel else {
        throw SpeechError(
          .engineUnavailable,
          "There is no language model for dictation. Install Debian's package pocketsphinx-en-us.")
      }
      isBuilt = try addNGrams(at: path, known: [], using: context.pronunciations, to: &compiled)
    case .phoneLoop:
      compiled.phoneLoopSearchName = decoder.searches.phoneLoop()
      isBuilt = decoder.searches.hasPhoneLoop
    }
    guard isBuilt else {
      throw SpeechError(.contextInvalid, "The recogniser cannot use this context. Check its grammar or n-gram model.")
    }
    return compiled
  }

  /// Builds the grammar's search with a beam if it does not exist; false when there is no grammar.
  func prepare(beam: Int, of compiled: inout CompiledContext) -> Bool {
    let name = compiled.searchName(beam)
    guard !compiled.searchNames.contains(name) else { return true }
    guard let network = compiled.grammar?.network,
      decoder.searches.add(network, beam: SearchSet.beams[beam], as: name)
    else { return false }
    compiled.searchNames.insert(name)
    return true
  }

  /// Builds the search of live speech again if a wider one took its place; false when there is no grammar.
  func prepareLiveSearch(of compiled: inout CompiledContext) -> Bool {
    !compiled.isGrammar || prepare(beam: 0, of: &compiled)
  }

  /// Removes the search with a beam where it takes much memory, so that a large grammar has one at a time.
  ///
  /// A tree of phones takes some 150 MB for 250 names of eight languages.
  func releaseLargeSearch(beam: Int, of compiled: inout CompiledContext) {
    let name = compiled.searchName(beam)
    guard compiled.hasLargeNetwork, compiled.searchNames.remove(name) != nil else { return }
    decoder.searches.remove(name)
    DecoderHandle.releaseFreedMemory()
  }

  /// Builds the search through single common words that the grammar lacks, if it does not exist.
  func prepareRivalSearch(of compiled: inout CompiledContext) -> Bool {
    let name = compiled.rivalSearchName
    guard !compiled.searchNames.contains(name) else { return true }
    let own = compiled.grammar?.pronunciations ?? []
    let rivals = decoder.commonWords.words.filter { $0.phones.isDisjoint(with: own) }
    guard !rivals.isEmpty else { return false }
    let network = WordNetwork(chain: [rivals.flatMap { decoder.dictionary.entries(for: $0.text) }])
    guard decoder.searches.add(network, beam: SearchSet.beams[0], as: name) else { return false }
    compiled.searchNames.insert(name)
    return true
  }

  /// Removes the searches of a context.
  func release(_ compiled: CompiledContext) {
    compiled.searchNames.forEach(decoder.searches.remove)
  }

  /// Builds the search through the likely part, at the widest beam from the start: it is small.
  private func addLikelyGrammar(_ likely: Grammar, to compiled: inout CompiledContext) throws(SpeechError) {
    let part = try grammar(likely, using: compiled.pronunciations)
    compiled.grammar?.add(part)
    guard decoder.searches.add(part.network, beam: SearchSet.widestBeam, as: compiled.likelySearchName) else { return }
    compiled.searchNames.insert(compiled.likelySearchName)
    compiled.grammar?.likelyGrammar = likely
  }

  /// Compiles a grammar to dictionary entries.
  private func grammar(
    _ grammar: Grammar, using pronunciations: Pronunciations
  ) throws(SpeechError) -> CompiledGrammar {
    let automaton: Grammar.DFA
    do {
      automaton = try grammar.dfa(stateLimit: Self.stateLimit)
    } catch {
      throw SpeechError(.contextInvalid, error.description)
    }
    guard !automaton.arcs.isEmpty else {
      throw SpeechError(.contextInvalid, "The grammar has no words. Give it a sentence.")
    }
    var entriesByWord: [String: [String]] = [:]
    var pronunciationSet: Set<String> = []
    var unknown: [String] = []
    for word in Set(automaton.arcs.map(\.word)).sorted() {
      let entries = try decoder.dictionary.entries(for: word, using: pronunciations)
      if entries.isEmpty { unknown.append(word) }
      pronunciationSet.formUnion(entries.compactMap { decoder.dictionary.phones(of: $0) })
      entriesByWord[word] = entries
    }
    guard unknown.isEmpty else { throw PronunciationDictionary.unpronounceable(unknown) }
    // Two words of the grammar may share an entry, as “Mark” and “mark” do; the first in order stands for it.
    var wordsByEntry: [String: String] = [:]
    for (word, entries) in entriesByWord.sorted(by: { $0.key > $1.key }) {
      for entry in entries { wordsByEntry[entry] = word }
    }
    let network = WordNetwork(
      stateCount: automaton.stateCount,
      arcs: automaton.arcs.flatMap { arc in
        (entriesByWord[arc.word] ?? []).map { (from: arc.from, to: arc.to, entry: $0) }
      },
      accepting: automaton.accepting)
    return CompiledGrammar(
      grammar: grammar, network: network.factored(), wordsByEntry: wordsByEntry, pronunciations: pronunciationSet)
  }

  private func addNGrams(
    at path: String, known: Set<String>, using pronunciations: Pronunciations, to compiled: inout CompiledContext
  ) throws(SpeechError) -> Bool {
    for (word, variants) in pronunciations.sorted(by: { $0.key < $1.key }) {
      for phones in variants.prefix(PronunciationDictionary.maximumPronunciations) {
        try decoder.dictionary.add(word, phones: phones)
      }
    }
    let unknown = known.filter { !$0.hasPrefix("<") && decoder.dictionary.entries(for: $0).isEmpty }
    guard unknown.isEmpty else { throw PronunciationDictionary.unpronounceable(unknown.sorted()) }
    let name = compiled.searchName(0)
    guard decoder.addNGramSearch(at: path, as: name) else { return false }
    compiled.searchNames.insert(name)
    return true
  }
}

extension CompiledGrammar {
  /// Adds the words of a part, which take precedence over those of the whole.
  fileprivate mutating func add(_ part: CompiledGrammar) {
    wordsByEntry.merge(part.wordsByEntry) { _, new in new }
    pronunciations.formUnion(part.pronunciations)
  }
}
