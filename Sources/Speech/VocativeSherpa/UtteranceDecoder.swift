import VocativeCore
import VocativeSpeech

/// A decoder of one utterance.
protocol UtteranceDecoder: ~Copyable {
  /// Decodes more samples, and returns the transcript so far if it has changed.
  mutating func acceptWaveform(_ samples: [Float]) throws(SpeechError) -> Transcript?
  /// Ends the utterance, and returns the final transcript.
  mutating func finish() throws(SpeechError) -> Transcript
}
