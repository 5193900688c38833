import Foundation

/// A short sound with a meaning, for users who do not look at a screen (Blattner, Sumikawa and Greenberg 1989).
///
/// ```swift
/// try await loudspeaker.play(Earcon.listening.sound().audio(at: 48_000))
/// ```
///
/// A rising pitch means a beginning, a falling pitch a refusal. All are softer than speech.
public enum Earcon: Hashable, Sendable, CaseIterable {
  /// The microphone is open.
  case listening
  /// The request was understood and is carried out.
  case accepted
  /// The request was not understood or cannot be carried out.
  case refused

  /// The notes, each by its frequency in hertz and its length in seconds.
  private var notes: [(frequency: Double, seconds: Double)] {
    switch self {
    case .listening: [(660, 0.06), (880, 0.08)]
    case .accepted: [(1_320, 0.06)]
    case .refused: [(440, 0.09), (330, 0.13)]
    }
  }

  /// Returns the sound: at most a quarter of a second, one channel.
  public func sound(sampleRate: Int = 16_000) -> PCMBuffer {
    var samples: [Float] = []
    for note in notes {
      let count = Int(note.seconds * Double(max(sampleRate, 1)))
      for index in 0..<count {
        let time = Double(index) / Double(max(sampleRate, 1))
        // A smooth envelope avoids clicks.
        let envelope = sin(.pi * Double(index) / Double(count))
        samples.append(Float(0.2 * envelope * sin(2 * .pi * note.frequency * time)))
      }
    }
    return PCMBuffer(samples: samples, sampleRate: max(sampleRate, 1))
  }
}
