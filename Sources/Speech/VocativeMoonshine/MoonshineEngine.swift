import VocativeAudio
import VocativeCore
import VocativeGrammar
import VocativeNeural
import VocativeSpeech
import VocativeSupport

/// Runs the searches of a model, off the threads that tasks share.
actor MoonshineEngine {
  private let executor = DispatchSerialExecutor(label: "moonshine")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let load: @Sendable () throws(ModelError) -> MoonshineModel
  private var loaded: MoonshineModel?
  private var lattices = LRUCache<Grammar, SubwordLattice>(limit: 4)
  private var termTries = LRUCache<[String], TermTrie>(limit: 2)
  private var searches = LRUCache<ClassLanguageModel, LanguageModelBeamSearch>(limit: 2)

  init(_ load: @escaping @Sendable () throws(ModelError) -> MoonshineModel) {
    self.load = load
  }

  func prepare(for context: RecognitionContext) throws {
    let model = try model()
    if case .grammar(let grammar) = context.language { _ = try lattice(of: grammar, model) }
    if let speech = context.languageModel { _ = search(of: speech, model) }
  }

  /// The end beam of grammar searches where free speech is expected too.
  private static let endBeam = 6.0

  /// Returns the n-best list for all of an utterance's sound.
  func nBest(for samples: [Float], in context: RecognitionContext) throws -> NBestList {
    let model = try model()
    guard samples.contains(where: { abs($0) >= PCMBuffer.silencePeak }) else { return NBestList() }
    let samples = samples.map(\.clippedSample)
    let frames = MoonshineEncoder(model: model).frames(of: samples)
    guard !frames.isEmpty else { return NBestList() }
    let seconds = Double(samples.count) / Double(MoonshineRecognizer.modelSampleRate)
    let empty = TokenTree(model, frames: frames)
    var nBest = NBestList(tokenTree: empty)
    if case .grammar(let grammar) = context.language {
      var decoding = empty
      nBest.hypotheses = GrammarBeamSearch(endBeam: context.languageModel == nil ? .infinity : Self.endBeam)
        .sentences(
          of: try lattice(of: grammar, model), in: &decoding)
    }
    if let speech = context.languageModel {
      let search = search(of: speech, model)
      var (decoding, silent) = (empty, TokenTree(withoutAudio: model))
      nBest.scorer = searches[search].scorer
      nBest.add(searches[search].hypotheses(in: &decoding, withoutAudio: &silent, seconds: seconds))
    } else {
      nBest.levelRange = ForegroundSpeech.levelRange(
        ofPowers: ForegroundSpeech.powers(of: samples, sampleRate: MoonshineRecognizer.modelSampleRate))
      var decoding = empty
      nBest.greedyHypothesis = decoding.greedyDecode(seconds: seconds)
    }
    nBest.estimateInternalLM(from: 0)
    return nBest
  }

  /// Returns the words of a segment of free speech.
  ///
  /// - Parameters:
  ///   - samples: The audio of the segment.
  ///   - terms: The names and terms that are preferred to other words.
  ///   - isFinal: False for a segment that goes on, which is decoded more quickly.
  /// - Returns: The words with their times.
  /// - Throws: ``SpeechError`` where the model cannot be read.
  func dictation(of samples: [Float], terms: [String], isFinal: Bool) throws -> DictatedSegment {
    let model = try model()
    var decoder = DictationDecoder(model: model)
    decoder.terms = terms.isEmpty ? nil : trie(of: terms, model)
    decoder.beamWidth = isFinal ? decoder.beamWidth : 1
    return decoder.segment(of: samples)
  }

  /// Loads the model and the terms of a context.
  func prepareDictation(terms: [String]) throws {
    let model = try model()
    if !terms.isEmpty { _ = trie(of: terms, model) }
  }

  private func trie(of terms: [String], _ model: MoonshineModel) -> TermTrie {
    termTries[termTries.index(of: terms) { TermTrie(terms, model.tokenizer) }]
  }

  /// Adds texts that another recogniser recognised or rescored and the model did not find; where free speech is expected,
  /// also combinations of both.
  func add(_ transcript: Transcript, to nBest: inout NBestList) {
    guard !transcript.text.isEmpty, nBest.tokenTree != nil else { return }
    var texts = transcript.rescored.map(\.text)
    if nBest.firstPassText != transcript.text { texts.insert(transcript.text, at: 0) }
    let known = Set(nBest.hypotheses.map(\.words))
    var new = texts.map { $0.split(separator: " ").map(String.init) }.filter { !known.contains($0) }
    if nBest.firstPassText != transcript.text, nBest.scorer != nil {
      new += nBest.combinedHypotheses(with: transcript.text)
    }
    nBest.firstPassText = transcript.text
    add(new, to: &nBest)
  }

  private func add(_ texts: [[String]], to nBest: inout NBestList) {
    guard !texts.isEmpty, var decoding = nBest.tokenTree else { return }
    let tokenizer = decoding.model.tokenizer
    let networks = texts.compactMap { words in
      let grammar = Grammar(name: "text", root: "text", rules: ["text": .words(words.joined(separator: " "))])
      return (try? grammar.dfa(stateLimit: 1_000)).map { SubwordLattice($0, tokenizer) }
    }
    let known = nBest.hypotheses.count
    let search = GrammarBeamSearch(beamWidth: 4, beam: 40, sentenceLimit: 1)
    nBest.add(search.sentences(of: networks, in: &decoding).flatMap(\.self))
    nBest.estimateInternalLM(from: known)
  }

  /// Returns the index of the search for free speech in the cache.
  private func search(of speech: ClassLanguageModel, _ model: MoonshineModel) -> Int {
    searches.index(of: speech) {
      let scorer = ClassLanguageModel.Scorer(speech)
      let vocabulary = SubwordLexicon(scorer.vocabulary, model.tokenizer)
      return LanguageModelBeamSearch(
        scorer: scorer, lexicon: vocabulary,
        lookahead: ClassLanguageModel.LMLookahead(scorer, nodesByWord: vocabulary.nodesByWord))
    }
  }

  private func model() throws -> MoonshineModel {
    if let loaded { return loaded }
    let model: MoonshineModel
    do throws(ModelError) {
      model = try load()
    } catch {
      throw SpeechError(error)
    }
    loaded = model
    return model
  }

  private func lattice(of grammar: Grammar, _ model: MoonshineModel) throws -> SubwordLattice {
    let place = try lattices.index(of: grammar) {
      do throws(GrammarError) {
        return SubwordLattice(try grammar.dfa(stateLimit: 300_000), model.tokenizer)
      } catch {
        throw SpeechError(.contextInvalid, error.description)
      }
    }
    return lattices[place]
  }
}
