package import Vocative
import VocativeAudioFiles
package import VocativeSupport

/// The detections of a wake word in a sound file.
package struct FileWakeWordDetections: Sendable {
  /// The file's path, as it was given.
  package let path: String
  /// The detections, in the order of time.
  package let detections: [WakeWordDetection]
  /// The duration in seconds.
  package let seconds: Double
  /// The processor time in seconds.
  package let cpuSeconds: Double

  /// Detects the wake word in a file.
  ///
  /// - Throws: ``AudioError`` and ``SpeechError``.
  package init(_ path: String, by detector: some WakeWordDetector) async throws {
    let level = LevelMeter()
    let start = FileTranscription.processorTime
    let audio = AudioFile(path).audio(at: detector.sampleRate).onEach { level.add($0) }
    detections = try await detector.detections(in: audio).collected()
    self.path = path
    seconds = level.duration.seconds
    cpuSeconds = FileTranscription.processorTime - start
  }

  /// The members of the JSON object that `wake listen` prints.
  package var json: [(String, JSONValue?)] {
    [
      ("file", .text(path)), ("detections", .array(detections.map(\.json))),
      ("seconds", .decimal(seconds, places: 3)), ("cpuSeconds", .decimal(cpuSeconds, places: 3)),
    ]
  }
}

extension WakeWordDetection {
  /// The JSON object of a detection.
  package var json: JSONValue {
    .object([
      ("start", .decimal(start.seconds, places: 2)), ("end", .decimal(end.seconds, places: 2)),
      ("confidence", .decimal(confidence.value, places: 4)),
    ])
  }
}
