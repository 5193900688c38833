public import VocativeAudio
public import VocativeCore

/// Turns text into speech.
///
/// An implementation owns its engine in an actor off the cooperative pool.
public protocol SpeechSynthesizer: Sendable {
  /// The voices installed, the default first.
  var voices: [Voice] { get async throws }

  /// Speaks a text; the first buffer comes before the last word is computed where the engine can stream.
  ///
  /// - Parameters:
  ///   - text: Plain text of any length; markup is spoken as text, never obeyed.
  ///   - voice: The name of a voice, or nil for the default.
  /// - Returns: Buffers of one channel. Throws ``SpeechError``.
  func speech(for text: String, voice: String?) -> EventStream<PCMBuffer>
}

/// A voice a synthesizer can speak with.
public struct Voice: Hashable, Sendable {
  /// The name of the voice.
  public let name: String
  /// The language it speaks.
  public let language: LanguageTag

  /// A voice by name.
  public init(name: String, language: LanguageTag) {
    self.name = name
    self.language = language
  }
}
