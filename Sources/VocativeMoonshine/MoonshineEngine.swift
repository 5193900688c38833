import VocativeAudio
import VocativeCore
import VocativeNeural
import VocativeSpeech

/// Owns a model's searches, off the threads that tasks share.
actor MoonshineEngine {
  /// How many grammars' networks are kept.
  private static let networkLimit = 4
  private static let lexiconLimit = 2

  private let executor = QueueExecutor(label: "moonshine")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let load: @Sendable () throws(ModelError) -> MoonshineModel
  private var loaded: MoonshineModel?
  /// The networks of grammars, the one used last at the end.
  private var networks: [(grammar: Grammar, network: PieceNetwork)] = []
  /// What free speech is searched with, that used last at the end.
  private var lexicons: [Lexicon] = []

  init(_ load: @escaping @Sendable () throws(ModelError) -> MoonshineModel) {
    self.load = load
  }

  func prepare(for context: RecognitionContext) throws {
    let model = try model()
    if case .grammar(let grammar) = context.language { _ = try network(of: grammar, model) }
    if let speech = context.free { _ = lexicon(of: speech, model) }
  }

  /// Where free speech is expected too, a sentence of the grammar ends where speech may.
  private static let endBeam = 6.0

  /// Hears what was said in all of an utterance's sound.
  func opinion(on samples: [Float], in context: RecognitionContext) throws -> Opinion {
    let model = try model()
    guard samples.contains(where: { abs($0) >= PCMBuffer.leastPeak }) else { return Opinion() }
    let samples = samples.map { $0.isFinite ? min(max($0, -1), 1) : 0 }
    let frames = EncoderPass(model: model).frames(of: samples)
    guard !frames.isEmpty else { return Opinion() }
    let seconds = Double(samples.count) / Double(MoonshineRecognizer.rate)
    let empty = Decoding(model, frames: frames)
    var opinion = Opinion(decoding: empty)
    if case .grammar(let grammar) = context.language {
      var decoding = empty
      opinion.hearings = SentenceSearch(endBeam: context.free == nil ? .infinity : Self.endBeam).sentences(
        of: try network(of: grammar, model), in: &decoding)
    }
    if let speech = context.free {
      var search = lexicon(of: speech, model).search
      defer { keep(search, for: speech) }
      var (decoding, silent) = (empty, Decoding(silent: model))
      opinion.speech = search.speech
      opinion.add(search.texts(in: &decoding, silent: &silent, seconds: seconds))
    } else {
      var decoding = empty
      opinion.free = decoding.freely(seconds: seconds)
    }
    opinion.expect(from: 0)
    return opinion
  }

  /// Adds a text that another recogniser heard, where the model did not think of it, and where free speech is expected those
  /// that go with both.
  func add(_ text: String, to opinion: inout Opinion) throws {
    guard !text.isEmpty, opinion.decoding != nil, opinion.other != text else { return }
    opinion.other = text
    var texts = [text.split(separator: " ").map(String.init)]
    if opinion.speech != nil { texts += opinion.crossings(with: text) }
    texts.removeAll { words in opinion.hearings.contains { $0.words == words } }
    try add(texts, to: &opinion)
  }

  private func add(_ texts: [[String]], to opinion: inout Opinion) throws {
    guard !texts.isEmpty, var decoding = opinion.decoding else { return }
    let pieces = try model().pieces
    let networks = texts.compactMap { words in
      let grammar = Grammar(name: "text", root: "text", rules: ["text": .words(words.joined(separator: " "))])
      return (try? grammar.automaton(limit: 1_000)).map { PieceNetwork($0, pieces) }
    }
    let known = opinion.hearings.count
    let search = SentenceSearch(width: 4, beam: 40, limit: 1)
    opinion.add(search.sentences(of: networks, in: &decoding).flatMap(\.self))
    opinion.expect(from: known)
  }

  /// Free speech as the model writes it, made now or before.
  private func lexicon(of speech: FreeSpeech, _ model: MoonshineModel) -> Lexicon {
    if let known = lexicons.firstIndex(where: { $0.speech == speech }) {
      lexicons.append(lexicons.remove(at: known))
    } else {
      let scorer = FreeSpeech.Scorer(speech)
      let vocabulary = PieceVocabulary(scorer.vocabulary, model.pieces)
      let outlook = FreeSpeech.Outlook(scorer, paths: vocabulary.paths)
      if lexicons.count == Self.lexiconLimit { lexicons.removeFirst() }
      lexicons.append(
        Lexicon(
          speech: speech,
          search: TextSearch(speech: scorer, vocabulary: vocabulary, outlook: outlook)))
    }
    return lexicons[lexicons.count - 1]
  }

  /// Remembers what a search has looked up.
  private func keep(_ search: TextSearch, for speech: FreeSpeech) {
    guard let index = lexicons.firstIndex(where: { $0.speech == speech }) else { return }
    lexicons[index].search = search
  }

  private struct Lexicon {
    let speech: FreeSpeech
    var search: TextSearch
  }

  private func model() throws -> MoonshineModel {
    if let loaded { return loaded }
    let model: MoonshineModel
    do throws(ModelError) {
      model = try load()
    } catch {
      throw SpeechError(error.code == .unreadable ? .engineUnavailable : .modelDamaged, error.description)
    }
    loaded = model
    return model
  }

  private func network(of grammar: Grammar, _ model: MoonshineModel) throws -> PieceNetwork {
    if let known = networks.firstIndex(where: { $0.grammar == grammar }) {
      networks.append(networks.remove(at: known))
    } else {
      let automaton: Grammar.Automaton
      do {
        automaton = try grammar.automaton(limit: 200_000)
      } catch {
        throw SpeechError(.contextInvalid, error.description)
      }
      if networks.count == Self.networkLimit { networks.removeFirst() }
      networks.append((grammar, PieceNetwork(automaton, model.pieces)))
    }
    return networks[networks.count - 1].network
  }
}
