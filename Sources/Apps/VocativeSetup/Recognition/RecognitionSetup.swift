package import Vocative
package import VocativeCaptions
package import VocativeConsole
import VocativeEspeak
import VocativeFlite
import VocativeMoonshine
import VocativeNoiseModel
import VocativePayments
import VocativePocketSphinx
import VocativeSherpa

/// The recogniser of `transcribe` and `hear`, its context, and the assistant that understands the result.
package struct RecognitionSetup: Sendable {
  package let recognizer: any SpeechRecognizer
  let context: RecognitionContext
  /// Understands what was heard; nil where anything may be said.
  let assistant: Assistant?
  /// Restores like-sounding words in free speech; nil to leave transcripts as they are recognised.
  var restorer: ContextRestorer?

  /// Creates the setup that recognises the requests of a phrase book.
  ///
  /// A recogniser that follows grammars recognises nothing else; another prefers the words of the phrase book.
  package static func make(
    phraseBook path: String, by recognizer: any SpeechRecognizer = PocketSphinxRecognizer()
  ) async throws -> RecognitionSetup {
    let assistant = try Assistant([Skill(try PhraseBook(file: path))])
    let grammar = try await assistant.requestGrammar()
    let pronunciations = try await FliteGraphemeToPhoneme().pronunciations(of: grammar.vocabulary)
    return RecognitionSetup(
      recognizer: recognizer,
      context: RecognitionContext(.grammar(grammar), pronunciations: pronunciations),
      assistant: assistant)
  }

  /// Creates the setup that recognises payment requests, with the names of a context file or of the built-in context.
  package static func makeForPayments(
    _ path: String?, pack: String? = nil, by recognizer: any SpeechRecognizer = PocketSphinxRecognizer(),
    on console: Console
  ) async throws -> RecognitionSetup {
    let bank = try SimulatedBank.loading(path, on: console)
    let assistant = try PaymentsAssistant.make(bank, pack: pack)
    let session = VoiceSession(
      assistant.conversation(), recognizer: recognizer, synthesizer: .flite(), g2p: FliteGraphemeToPhoneme(),
      nameG2P: .espeak)
    return RecognitionSetup(
      recognizer: recognizer, context: try await session.recognitionContext(), assistant: assistant)
  }

  /// Creates the setup that recognises free speech: by the recogniser's own language model, which prefers some terms,
  /// or by an n-gram model.
  package static func make(
    ngram path: String?, terms: [String] = [], by recognizer: any SpeechRecognizer = PocketSphinxRecognizer(),
    restorer: ContextRestorer? = nil
  ) -> RecognitionSetup {
    var context = RecognitionContext(path.map { .ngram(path: $0) } ?? .dictation)
    context.terms = terms
    return RecognitionSetup(recognizer: recognizer, context: context, assistant: nil, restorer: restorer)
  }

  /// The recogniser that the command line asks for.
  ///
  /// - Parameters:
  ///   - model: The folder of a neural model; without one PocketSphinx, and the neural model that is installed over it.
  ///   - prefersInt8: Whether the model's files with eight-bit numbers are taken.
  ///   - speaker: A file of 'vocative adapt-speaker'.
  ///   - denoiseEnsemble: Whether what is said is heard once more with the noise taken out.
  /// - Returns: The recogniser, ready to be used or to load its model.
  /// - Throws: ``UsageError`` for options that exclude each other, ``SpeechError`` for a damaged file of a speaker, and
  ///   the errors of the packs of noise.
  @inline(never)
  package static func recognizer(
    sherpa model: String?, prefersInt8: Bool, speaker: String? = nil, denoiseEnsemble: Bool
  ) throws -> any SpeechRecognizer {
    guard let model else {
      guard !prefersInt8 else { throw UsageError("--int8 is for a model given with --sherpa.") }
      let adaptation = try speaker.map { try SpeakerAdaptation(file: $0) }
      return denoiseEnsemble
        ? try EnsembleRecognizer.noiseRobustPocketSphinx(speaker: adaptation)
        : PocketSphinxRecognizer(speaker: adaptation).withMoonshineIfInstalled()
    }
    guard !denoiseEnsemble else {
      throw UsageError("--denoise-ensemble is for PocketSphinx, and not for a model given with --sherpa.")
    }
    guard speaker == nil else { throw UsageError("Give --speaker or --sherpa, not both: a neural model is not moved.") }
    return SherpaRecognizer(model: model, prefersInt8: prefersInt8)
  }

  /// The help of `--sherpa`.
  package static let sherpaHelp = "A folder with a neural model for sherpa-onnx, which hears instead of PocketSphinx."
  /// The help of `--speaker`.
  package static let speakerHelp = "How you sound: a file that 'vocative adapt-speaker' wrote."
  /// The help of `--denoise-ensemble`.
  package static let denoiseEnsembleHelp =
    "Hear what is said once more with the noise taken out, for noisy places: twice the work."
  /// The help of `--int8`.
  package static let int8Help = "Take the model's files with eight-bit numbers where there are both."
}
