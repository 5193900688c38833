#if canImport(AVFAudio)
  import AVFAudio
  public import VocativeAudio
  public import VocativeCore

  /// The microphone of an Apple system, by `AVAudioEngine`.
  ///
  /// ```swift
  /// for try await utterance in AppleMicrophone().audio(at: 16_000).speechSegments() { … }
  /// ```
  ///
  /// The app asks for permission to record before: `AVAudioApplication.requestRecordPermission`, with
  /// `NSMicrophoneUsageDescription` in its Info.plist. On iOS it also activates an `AVAudioSession` of the category
  /// `playAndRecord`. Recording starts when the first buffer is read, and ends when the stream is dropped.
  public struct AppleMicrophone: AudioSource, Hashable {
    private let cancelsEcho: Bool

    /// Creates a microphone; the device is opened when its sound is read.
    ///
    /// - Parameter cancelsEcho: True to remove the sound of this device's loudspeaker by Apple's voice processing, so
    ///   that a person can interrupt the assistant.
    public init(cancelsEcho: Bool = false) {
      self.cancelsEcho = cancelsEcho
    }

    /// Returns the sound as one channel in buffers of about 20 ms, until the stream is dropped.
    ///
    /// At most ten seconds wait for a slow consumer; then the oldest sound is dropped.
    ///
    /// - Parameter sampleRate: Frames per second.
    /// - Returns: A stream that throws ``VocativeAudio/AudioError/Code/deviceUnavailable`` when there is no microphone
    ///   or no permission, and ``VocativeAudio/AudioError/Code/unsupportedFormat`` when the sound cannot be converted.
    public func audio(at sampleRate: Int) -> EventStream<PCMBuffer> {
      let capture = AppleAudioCapture(sampleRate: sampleRate, cancelsEcho: cancelsEcho)
      return EventStream(unfolding: { try await capture.next() })
    }
  }
#endif
