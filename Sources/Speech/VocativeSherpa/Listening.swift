import VocativeCore
import VocativeSpeech

/// An utterance that is being heard.
protocol Listening: ~Copyable {
  /// Hears more of it and returns what it sounds like so far, if that has changed.
  mutating func hear(_ samples: [Float]) throws(SpeechError) -> Transcript?
  /// Hears the rest and returns the final transcript.
  mutating func end() throws(SpeechError) -> Transcript
}
