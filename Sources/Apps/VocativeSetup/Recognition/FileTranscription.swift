import Foundation
package import Vocative
import VocativeAudioFiles
import VocativeMoonshine
package import VocativeSupport

/// The transcription of a sound file.
package struct FileTranscription: Sendable {
  /// The file's path, as it was given.
  package let path: String
  /// The words of all its utterances.
  package private(set) var text = ""
  /// Other ways to hear the first utterance.
  private(set) var alternatives: [Transcript.Hypothesis] = []
  /// The words with their times in the file.
  private(set) var words: [Transcript.Word] = []
  /// Its utterances, each with its beginning; noises may be among them.
  package private(set) var utterances: [(start: Duration, text: String, confidence: Confidence)] = []
  /// The words that were replaced because others fit their sentence; positions count from the beginning of the file.
  package private(set) var substitutions: [Transcript.Substitution] = []
  /// The partial transcripts, each with its time.
  package private(set) var partials: [(at: Duration, text: String)] = []
  /// The duration in seconds.
  package private(set) var seconds = 0.0
  /// The processor time in seconds.
  package private(set) var cpuSeconds = 0.0
  /// The fault of the input level; nil if the level is fine.
  package private(set) var levelIssue: InputLevelMonitor.Issue?

  /// Longer files are cut into utterances where people pause; a shorter one is taken for one.
  package static let singleUtteranceLimit = Duration.seconds(20)
  /// The silence that ends an utterance.
  ///
  /// It is longer than in a conversation: no answer is waited for, and in
  /// noise soft words are taken for silence.
  ///
  /// Of 200 orders in kitchen noise at 6 dB, 183 were accepted with 0.6 and 190 with 1.
  private static let trailingSilence = Duration.seconds(1)
  /// The least confidence of an utterance that a grammar finds in a stream.
  ///
  /// In kitchen noise nine in ten noises are below
  /// it, and hardly any request.
  private static let streamedConfidenceFloor: Confidence = 0.2

  /// Transcribes a file.
  /// - Throws: ``AudioError`` and ``SpeechError``.
  package init(_ path: String, with setup: RecognitionSetup) async throws {
    let file = AudioFile(path)
    let length = try file.properties().duration
    // The neural model cuts free speech of any length itself.
    let isDictation = setup.context.language == .dictation && setup.recognizer is MoonshineRecognizer
    let isShort = length.map { $0 <= Self.singleUtteranceLimit } ?? false
    try await self.init(path, source: file, isSingleUtterance: isDictation || isShort, with: setup)
  }

  /// Transcribes the sound of a source.
  ///
  /// - Parameters:
  ///   - name: The name of the sound, such as its path.
  ///   - source: The sound.
  ///   - isSingleUtterance: True for one utterance from beginning to end; false to cut utterances where people pause.
  ///   - setup: The recogniser and what it expects.
  /// - Throws: ``AudioError`` and ``SpeechError``.
  package init(_ name: String, source: some AudioSource, isSingleUtterance: Bool, with setup: RecognitionSetup)
    async throws
  {
    path = name
    let start = Self.processorTime
    let level = LevelMeter()
    let audio = source.audio(at: setup.recognizer.sampleRate).onEach { level.add($0) }
    if isSingleUtterance {
      try await transcribe(audio, startingAt: .zero, confidenceFloor: .zero, setup)
    } else {
      let floor = if case .grammar = setup.context.language { Self.streamedConfidenceFloor } else { Confidence.zero }
      for try await utterance in audio.speechSegments(.init(trailingSilence: Self.trailingSilence)) {
        try await transcribe(utterance.audio, startingAt: utterance.start, confidenceFloor: floor, setup)
      }
    }
    seconds = level.duration.seconds
    levelIssue = level.levelIssue
    cpuSeconds = Self.processorTime - start
  }

  private mutating func transcribe(
    _ audio: EventStream<PCMBuffer>, startingAt start: Duration, confidenceFloor floor: Confidence,
    _ setup: RecognitionSetup
  ) async throws {
    for try await transcript in setup.recognizer.transcripts(of: audio, in: setup.context) {
      guard transcript.isFinal else {
        partials.append((start + transcript.duration, transcript.text))
        continue
      }
      let transcript = setup.restorer?.restored(transcript) ?? transcript
      utterances.append((start, transcript.text, transcript.confidence))
      if transcript.confidence < floor { continue }
      let wordCount = text.split(separator: " ").count
      substitutions += transcript.substitutions.map {
        Transcript.Substitution(position: wordCount + $0.position, recognized: $0.recognized, restored: $0.restored)
      }
      text += (text.isEmpty || transcript.text.isEmpty ? "" : " ") + transcript.text
      if alternatives.isEmpty { alternatives = transcript.alternatives }
      words += transcript.words.map {
        Transcript.Word($0.text, start: start + $0.start, end: start + $0.end, confidence: $0.confidence)
      }
    }
  }

  /// The processor time of this process so far, in seconds.
  package static var processorTime: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}

extension FileTranscription {
  /// The members of the JSON object that `transcribe` prints, and `hear` begins with.
  package var json: [(String, JSONValue?)] {
    [
      ("file", .text(path)), ("final", .text(text)),
      (
        "alternatives",
        .array(
          alternatives.map {
            .object([("text", .text($0.text)), ("confidence", .decimal($0.confidence.value, places: 4))])
          })
      ),
      ("words", .array(words.map(\.json))),
      (
        "partials",
        .array(partials.map { .object([("at", .decimal($0.at.seconds, places: 2)), ("text", .text($0.text))]) })
      ),
      ("seconds", .decimal(seconds, places: 3)), ("cpuSeconds", .decimal(cpuSeconds, places: 3)),
      (
        "restored",
        substitutions.isEmpty
          ? nil
          : .array(
            substitutions.map {
              .object([
                ("word", .integer($0.position)), ("recognized", .text($0.recognized)), ("restored", .text($0.restored)),
              ])
            })
      ),
      ("note", levelIssue.map { .text($0.description) }),
    ]
  }
}

extension Transcript.Word {
  fileprivate var json: JSONValue {
    .object([
      ("text", .text(text)), ("start", .decimal(start.seconds, places: 2)), ("end", .decimal(end.seconds, places: 2)),
      ("confidence", .decimal(confidence.value, places: 4)),
    ])
  }
}
