import VocativeCore
import VocativeSpeech

/// An utterance that is being heard.
protocol UtteranceDecoder: ~Copyable {
  /// Hears more of it and returns what it sounds like so far, if that has changed.
  mutating func acceptWaveform(_ samples: [Float]) throws(SpeechError) -> Transcript?
  /// Hears the rest and returns the final transcript.
  mutating func finish() throws(SpeechError) -> Transcript
}
