#if canImport(AVFAudio)
  import AVFAudio
  public import VocativeAudio
  public import VocativeCore

  /// The loudspeaker of an Apple system, by `AVAudioEngine`.
  ///
  /// ```swift
  /// let speaking = Task { try await AppleLoudspeaker().play(synthesizer.speech(for: "Send it?", voice: nil)) }
  /// speaking.cancel()  // the user began to talk
  /// ```
  public struct AppleLoudspeaker: AudioSink, Hashable {
    /// Creates a loudspeaker; the device is opened when it plays.
    public init() {}

    /// Plays a stream, and returns after its last sample was played.
    ///
    /// Sound begins with the first buffer. Cancelling the task silences it. Buffers may change their format during the
    /// stream.
    ///
    /// - Throws: ``VocativeAudio/AudioError/Code/deviceUnavailable`` when no loudspeaker is there,
    ///   `CancellationError` when cancelled, and the error of the stream after its sound was played.
    public func play(_ audio: EventStream<PCMBuffer>) async throws {
      let playback = AppleAudioPlayback()
      do {
        for try await buffer in audio { try await playback.play(buffer) }
        // A cancelled stream ends without an error.
        try Task.checkCancellation()
      } catch let error as CancellationError {
        await playback.stop()
        throw error
      } catch {
        await playback.finish()
        throw error
      }
      await playback.finish()
      if Task.isCancelled {
        await playback.stop()
        throw CancellationError()
      }
    }
  }
#endif
