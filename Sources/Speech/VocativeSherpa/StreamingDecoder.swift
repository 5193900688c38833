import VocativeCore
import VocativeSpeech

/// An utterance that a streaming model follows while it is spoken.
struct StreamingDecoder: UtteranceDecoder, ~Copyable {
  private let stream: StreamHandle
  private let detokenizer: Detokenizer
  /// The duration of the silence that flushes the last words, in seconds.
  private let tailPadding: Double
  private var meter = AudioMeter()
  private var lastText = ""

  init(_ model: borrowing LoadedSherpaModel, hotwords: String?) throws(SpeechError) {
    stream = try model.makeStream(hotwords: hotwords)
    detokenizer = model.detokenizer
    // A model waits until it has a whole chunk, and writes a word down some time after it was said.
    tailPadding = model.metadata.chunkDuration + 0.5
  }

  mutating func acceptWaveform(_ samples: [Float]) throws(SpeechError) -> Transcript? {
    try stream.acceptWaveform(meter.accept(samples))
    guard meter.isAudible else { return nil }
    let transcript = detokenizer.transcript(of: try stream.result(), to: meter.seconds, isFinal: false)
    guard transcript.text != lastText else { return nil }
    lastText = transcript.text
    return transcript
  }

  mutating func finish() throws(SpeechError) -> Transcript {
    guard meter.isAudible else {
      return Transcript("", confidence: 0, duration: .seconds(meter.seconds))
    }
    try stream.acceptWaveform([Float](repeating: 0, count: Int(tailPadding * Double(SherpaRecognizer.modelSampleRate))))
    try stream.inputFinished()
    return detokenizer.transcript(of: try stream.result(), to: meter.seconds, isFinal: true)
  }
}
