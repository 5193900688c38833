import Vocative
import VocativeEspeak
import VocativeFlite
import VocativePayments
import VocativePocketSphinx

/// What `transcribe` and `hear` listen with: a recogniser, what it expects, and what understands the result.
struct Ears: Sendable {
  let recognizer: PocketSphinxRecognizer
  let context: RecognitionContext
  /// Understands what was heard; nil where anything may be said.
  let assistant: Assistant?

  /// Ears for what a phrase book declares.
  ///
  /// - Parameter removesNoise: Whether the recogniser takes noise out; not where that is done already.
  static func hearing(phraseBook path: String, removesNoise: Bool = true) async throws -> Ears {
    let assistant = try Assistant(validating: [Skill(try PhraseBook(file: path))])
    let grammar = try await assistant.requestGrammar()
    let pronunciations = try await FlitePronouncer().pronunciations(of: grammar.vocabulary)
    return Ears(
      recognizer: .init(removesNoise: removesNoise),
      context: RecognitionContext(.grammar(grammar), pronunciations: pronunciations),
      assistant: assistant)
  }

  /// Ears for the payments assistant over a context file, or over the built-in context.
  static func hearingPayments(_ path: String?, pack: String? = nil, on console: Console) async throws -> Ears {
    let bank = try SimulatedBank.loading(path, on: console)
    let assistant = try PaymentsAssistant.on(bank, pack: pack)
    let recognizer = PocketSphinxRecognizer()
    let session = VoiceSession(
      assistant.conversation(), recognizer: recognizer, synthesizer: .flite(), pronouncer: FlitePronouncer(),
      namePronouncer: .espeak)
    return Ears(recognizer: recognizer, context: try await session.recognitionContext(), assistant: assistant)
  }

  /// Ears for anything: the recogniser's own model of English, or an n-gram model.
  static func hearing(ngram path: String?) -> Ears {
    Ears(
      recognizer: .init(), context: RecognitionContext(path.map { .ngram(path: $0) } ?? .dictation), assistant: nil)
  }
}
