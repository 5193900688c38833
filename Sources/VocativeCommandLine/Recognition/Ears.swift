import Vocative
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
  static func hearing(phraseBook path: String) async throws -> Ears {
    try await hearing(Assistant(validating: [Skill(try PhraseBook(file: path))])) { try await $0.requestGrammar() }
  }

  /// Ears for the payments assistant over a context file, or over the built-in context.
  static func hearingPayments(_ path: String?, pack: String? = nil, on console: Console) async throws -> Ears {
    let bank = try SimulatedBank.loading(path, on: console)
    return try await hearing(PaymentsAssistant.on(bank, pack: pack)) { try await $0.conversation().grammar() }
  }

  /// Ears for anything: the recogniser's own model of English, or an n-gram model.
  static func hearing(ngram path: String?) -> Ears {
    Ears(
      recognizer: .init(), context: RecognitionContext(path.map { .ngram(path: $0) } ?? .dictation), assistant: nil)
  }

  private static func hearing(
    _ assistant: Assistant, _ grammar: (Assistant) async throws -> Grammar
  ) async throws -> Ears {
    let grammar = try await grammar(assistant)
    let pronunciations = try await FlitePronouncer().pronunciations(of: grammar.vocabulary)
    return Ears(
      recognizer: .init(), context: RecognitionContext(.grammar(grammar), pronunciations: pronunciations),
      assistant: assistant)
  }
}
