#if canImport(Speech)
  import AVFAudio
  import Foundation
  import Speech
  public import VocativeAudio
  public import VocativeCore
  public import VocativeSpeech

  /// Recognises speech on an Apple system, on the device alone.
  ///
  /// It hears free speech: a grammar of the context only says which words are expected. The app has
  /// `NSSpeechRecognitionUsageDescription` in its Info.plist; the system asks the user at the first utterance.
  ///
  /// ```swift
  /// for try await transcript in AppleMicrophone().transcribed(by: .apple()) { … }
  /// ```
  public struct AppleSpeechRecognizer: SpeechRecognizer {
    /// Frames per second: 16,000.
    public let sampleRate = 16_000
    private let language: LanguageTag

    /// Creates a recogniser.
    ///
    /// - Parameter language: A language that the system has a model of on the device.
    public init(language: LanguageTag = .americanEnglish) {
      self.language = language
    }

    /// Asks for permission, and checks that the language is there.
    ///
    /// - Throws: ``VocativeSpeech/SpeechError/Code/engineUnavailable``.
    public func prepare(for context: RecognitionContext) async throws {
      _ = try await AppleRecognitionTask.recognizer(of: language)
    }

    /// Recognises one utterance.
    ///
    /// - Parameters:
    ///   - audio: One channel at ``sampleRate``.
    ///   - context: The first hundred of its terms are preferred to other words.
    /// - Returns: Partial transcripts and one final transcript, empty when nothing was heard. The stream throws
    ///   ``VocativeSpeech/SpeechError`` with `engineUnavailable` or `engineFailed`.
    public func transcripts(of audio: EventStream<PCMBuffer>, in context: RecognitionContext) -> EventStream<Transcript>
    {
      EventStream { continuation in
        let task = AppleRecognitionTask(recognizer: try await AppleRecognitionTask.recognizer(of: language))
        for try await transcript in await task.transcripts(of: audio, in: context) {
          await continuation.send(transcript)
        }
      }
    }
  }

  extension SpeechRecognizer where Self == AppleSpeechRecognizer {
    /// Returns a recogniser of an Apple system's own models.
    public static func apple(language: LanguageTag = .americanEnglish) -> AppleSpeechRecognizer {
      AppleSpeechRecognizer(language: language)
    }
  }
#endif
