import VocativeAudio
import VocativeCore
import VocativeGrammar
import VocativeNeural
import VocativeSpeech
import VocativeSupport

/// Owns a model's searches, off the threads that tasks share.
actor MoonshineEngine {
  private let executor = QueueExecutor(label: "moonshine")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let load: @Sendable () throws(ModelError) -> MoonshineModel
  private var loaded: MoonshineModel?
  private var networks = LatestValues<Grammar, PieceNetwork>(limit: 4)
  private var searches = LatestValues<FreeSpeech, TextSearch>(limit: 2)

  init(_ load: @escaping @Sendable () throws(ModelError) -> MoonshineModel) {
    self.load = load
  }

  func prepare(for context: RecognitionContext) throws {
    let model = try model()
    if case .grammar(let grammar) = context.language { _ = try network(of: grammar, model) }
    if let speech = context.free { _ = search(of: speech, model) }
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
      let search = search(of: speech, model)
      var (decoding, silent) = (empty, Decoding(silent: model))
      opinion.speech = searches[search].speech
      opinion.add(searches[search].texts(in: &decoding, silent: &silent, seconds: seconds))
    } else {
      var decoding = empty
      opinion.free = decoding.freely(seconds: seconds)
    }
    opinion.expect(from: 0)
    return opinion
  }

  /// Adds texts that another recogniser heard or weighed, where the model did not think of them, and where free speech is
  /// expected those that go with both.
  func add(_ transcript: Transcript, to opinion: inout Opinion) {
    guard !transcript.text.isEmpty, opinion.decoding != nil else { return }
    var texts = transcript.weighed.map(\.text)
    if opinion.other != transcript.text { texts.insert(transcript.text, at: 0) }
    let known = Set(opinion.hearings.map(\.words))
    var new = texts.map { $0.split(separator: " ").map(String.init) }.filter { !known.contains($0) }
    if opinion.other != transcript.text, opinion.speech != nil { new += opinion.crossings(with: transcript.text) }
    opinion.other = transcript.text
    add(new, to: &opinion)
  }

  private func add(_ texts: [[String]], to opinion: inout Opinion) {
    guard !texts.isEmpty, var decoding = opinion.decoding else { return }
    let pieces = decoding.model.pieces
    let networks = texts.compactMap { words in
      let grammar = Grammar(name: "text", root: "text", rules: ["text": .words(words.joined(separator: " "))])
      return (try? grammar.automaton(limit: 1_000)).map { PieceNetwork($0, pieces) }
    }
    let known = opinion.hearings.count
    let search = SentenceSearch(width: 4, beam: 40, limit: 1)
    opinion.add(search.sentences(of: networks, in: &decoding).flatMap(\.self))
    opinion.expect(from: known)
  }

  /// Where the search for free speech is kept.
  private func search(of speech: FreeSpeech, _ model: MoonshineModel) -> Int {
    searches.place(of: speech) {
      let scorer = FreeSpeech.Scorer(speech)
      let vocabulary = PieceVocabulary(scorer.vocabulary, model.pieces)
      return TextSearch(
        speech: scorer, vocabulary: vocabulary, outlook: FreeSpeech.Outlook(scorer, paths: vocabulary.paths))
    }
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
    let place = try networks.place(of: grammar) {
      do throws(GrammarError) {
        return PieceNetwork(try grammar.automaton(limit: 200_000), model.pieces)
      } catch {
        throw SpeechError(.contextInvalid, error.description)
      }
    }
    return networks[place]
  }
}
