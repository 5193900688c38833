import Vocative
import VocativeAudioFiles
import VocativeNLU
import VocativeSetup
import VocativeSupport
import VocativeTone

/// Judges the utterances of sound files of one person, by their words and by their sound.
struct SpokenToneReader {
  /// One utterance of a file.
  struct SpokenTone {
    /// The position in the file.
    let start: Duration
    let tone: Tone
    /// The sound of the voice; nil if the utterance is too short to measure.
    let voice: ArousalMeter.Measurement?
  }

  private let recognizer: any SpeechRecognizer
  private let analyzer: ToneAnalyzer<LoadedToneClassifier>
  private let meter = ArousalMeter()

  /// - Throws: ``SpeechError`` where the recogniser cannot be set up.
  init(_ classifier: LoadedToneClassifier, settings: ToneSettings) throws {
    recognizer = try RecognitionSetup.recognizer(sherpa: nil, prefersInt8: false, denoiseEnsemble: false)
    analyzer = ToneAnalyzer(classifier, settings: settings)
  }

  /// Judges the utterances of a file as they end.
  ///
  /// - Throws: ``AudioError``, ``SpeechError``, and the errors of the classifier.
  func read(_ path: String, _ body: (SpokenTone) -> Void) async throws {
    let audio = AudioFile(path).audio(at: recognizer.sampleRate)
    for try await utterance in audio.speechSegments(.init(trailingSilence: .milliseconds(800))) {
      var text = ""
      let sound = meter.monitoring(utterance.audio)
      for try await transcript in recognizer.transcripts(of: sound, in: RecognitionContext(.dictation))
      where transcript.isFinal {
        text = transcript.text
      }
      let voice = meter.endUtterance()
      guard text.contains(where: \.isLetter) else { continue }
      body(SpokenTone(start: utterance.start, tone: try await analyzer.tone(of: text), voice: voice))
    }
  }
}

extension ArousalMeter.Measurement {
  /// The object that scripts read.
  var json: JSONValue {
    .object([
      ("arousal", arousal.map { .decimal($0, places: 2) }),
      ("semitones", prosody.pitch.map { .decimal($0, places: 1) }),
      ("pitchRange", .decimal(prosody.pitchRange, places: 1)), ("level", .decimal(prosody.level, places: 1)),
      ("rate", .decimal(prosody.rate, places: 1)), ("pauses", .decimal(prosody.pauseShare, places: 2)),
      ("tilt", .decimal(prosody.tilt, places: 1)),
    ])
  }
}
