package import VocativeAudio
package import VocativeCore

/// Receives the audio of a C engine's callback, and passes it to a stream.
///
/// The engine's executor owns it for the time of one call of the engine, and passes its address through C:
///
/// ```swift
/// let receiver = AudioReceiver(sender, sampleRate: 22_050)
/// withExtendedLifetime(receiver) { synthesize(text, receiver.opaque) }
/// ```
package final class AudioReceiver {
  private let sender: EventStream<PCMBuffer>.Continuation

  /// A receiver for one stretch of speech.
  package init(_ sender: EventStream<PCMBuffer>.Continuation) { self.sender = sender }

  /// The address to pass through C; it is valid as long as the receiver lives.
  package var opaque: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Returns the receiver of an address that came back from C.
  package static func from(_ opaque: UnsafeMutableRawPointer) -> AudioReceiver {
    Unmanaged<AudioReceiver>.fromOpaque(opaque).takeUnretainedValue()
  }

  /// Passes samples on.
  ///
  /// - Parameters:
  ///   - samples: Samples of 16 bits, one channel; nil or empty when the engine has none yet.
  ///   - sampleRate: The sample rate in hertz; 0 when it is not known yet.
  /// - Returns: False if the engine should stop: the task is cancelled, or the stream has no consumer.
  package func receive(_ samples: UnsafeBufferPointer<Int16>?, sampleRate: Int) -> Bool {
    guard !Task.isCancelled else { return false }
    guard let samples, !samples.isEmpty, sampleRate > 0 else { return true }
    return sender.yield(PCMBuffer(samples: samples.map { Float($0) / 32768 }, sampleRate: sampleRate))
  }
}
