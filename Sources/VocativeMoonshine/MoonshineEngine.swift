import VocativeAudio
import VocativeCore
import VocativeNeural
import VocativeSpeech

/// Owns a model's searches, off the threads that tasks share.
actor MoonshineEngine {
  /// How many grammars' networks are kept.
  private static let networkLimit = 4

  private let executor = QueueExecutor(label: "moonshine")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let load: @Sendable () throws(ModelError) -> MoonshineModel
  private var loaded: MoonshineModel?
  /// The networks of grammars, the one used last at the end.
  private var networks: [(grammar: Grammar, network: PieceNetwork)] = []

  init(_ load: @escaping @Sendable () throws(ModelError) -> MoonshineModel) {
    self.load = load
  }

  func prepare(for context: RecognitionContext) throws {
    let model = try model()
    if case .grammar(let grammar) = context.language { _ = try network(of: grammar, model) }
  }

  /// Below -72 dB of full scale there is nothing to hear but what converters and rounding make.
  private static let leastPeak: Float = 0.000_25

  /// Hears what was said in all of an utterance's sound.
  func opinion(on samples: [Float], in context: RecognitionContext) throws -> Opinion {
    let model = try model()
    guard samples.contains(where: { abs($0) >= Self.leastPeak }) else { return Opinion() }
    let samples = samples.map { $0.isFinite ? min(max($0, -1), 1) : 0 }
    let frames = EncoderPass(model: model).frames(of: samples)
    guard !frames.isEmpty else { return Opinion() }
    var decoding = Decoding(model, frames: frames)
    let seconds = Double(samples.count) / Double(MoonshineRecognizer.rate)
    var opinion = Opinion(free: decoding.freely(seconds: seconds))
    if case .grammar(let grammar) = context.language {
      opinion.sentences = SentenceSearch().sentences(of: try network(of: grammar, model), in: &decoding)
    }
    return opinion
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

/// What a model makes of an utterance.
struct Opinion: Sendable {
  /// What is heard where nothing says what it may be; nil where there is nothing to hear.
  var free: Hearing?
  /// The sentences of the grammar that fit best.
  var sentences: [Hearing] = []
}
