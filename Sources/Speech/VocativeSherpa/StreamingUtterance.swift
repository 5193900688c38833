import VocativeCore
import VocativeSpeech

/// An utterance that a streaming model follows while it is spoken.
struct StreamingUtterance: Listening, ~Copyable {
  private let stream: StreamHandle
  private let scribe: Scribe
  /// How much silence after the end brings out the last words, in seconds.
  private let tail: Double
  private var meter = SoundMeter()
  private var lastText = ""

  init(_ model: borrowing LoadedModel, hotWords: String?) throws(SpeechError) {
    stream = try model.listen(for: hotWords)
    scribe = model.scribe
    // A model waits until it has a whole chunk, and writes a word down some time after it was said.
    tail = model.facts.chunk + 0.5
  }

  mutating func hear(_ samples: [Float]) throws(SpeechError) -> Transcript? {
    try stream.hear(meter.measure(samples))
    guard meter.isAudible else { return nil }
    let transcript = scribe.transcript(of: try stream.read(), to: meter.duration, isFinal: false)
    guard transcript.text != lastText else { return nil }
    lastText = transcript.text
    return transcript
  }

  mutating func end() throws(SpeechError) -> Transcript {
    guard meter.isAudible else {
      return Transcript("", confidence: 0, duration: meter.duration)
    }
    try stream.hear([Float](repeating: 0, count: Int(tail * Double(SherpaRecognizer.rate))))
    try stream.finish()
    return scribe.transcript(of: try stream.read(), to: meter.duration, isFinal: true)
  }
}
