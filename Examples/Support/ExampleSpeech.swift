public import Vocative
import VocativeAudioFiles
import VocativeFlite
import VocativePocketSphinx
import VocativePulse

/// The speech that the examples process.
public enum ExampleSpeech {
  /// The transcripts of sound files, of the microphone (`--microphone`), or, without arguments, of sentences that a
  /// synthetic voice speaks.
  ///
  /// - Parameters:
  ///   - arguments: The names of sound files, or `--microphone`.
  ///   - demonstration: The sentences to speak if there are no arguments.
  /// - Returns: The transcripts, in the order of the arguments or sentences.
  public static func transcripts(of arguments: [String], demonstration: [String]) -> EventStream<Transcript> {
    let recognizer = PocketSphinxRecognizer.pocketSphinx()
    if arguments == ["--microphone"] { return Microphone().transcribed(by: recognizer) }
    return EventStream(producing: { sender in
      for file in arguments {
        for try await transcript in AudioFile(file).transcribed(by: recognizer) { sender.yield(transcript) }
      }
      for sentence in arguments.isEmpty ? demonstration : [] {
        let voice = FliteSynthesizer.flite().speech(for: sentence, voice: "slt")
        let sound = voice.resampled(to: recognizer.sampleRate)
        for try await transcript in recognizer.transcripts(of: sound, in: RecognitionContext(.dictation)) {
          sender.yield(transcript)
        }
      }
    })
  }
}
