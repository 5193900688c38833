#if canImport(AVFAudio)
  import AVFAudio
  import VocativeAudio
  import VocativeCore

  /// The playing of one stream: a player that schedules its buffers one after the other.
  actor AppleAudioPlayback {
    private let engine = AVAudioEngine()
    private let player = AVAudioPlayerNode()
    private var format: AVAudioFormat?
    /// The ends of the buffers that are scheduled and not yet played, in order.
    private var pending: [EventStream<Never>] = []

    /// The number of scheduled buffers after which the player is waited for, so that memory stays bounded and a
    /// cancelled stream falls silent at once.
    private static let maximumPending = 8

    init() {
      engine.attach(player)
    }

    deinit {
      player.stop()
      engine.stop()
    }

    /// Schedules a buffer; waits while enough sound is scheduled.
    func play(_ sound: PCMBuffer) async throws {
      guard sound.frameCount > 0 else { return }
      try await open(like: sound)
      guard let format, let buffer = Self.buffer(of: sound, format: format) else { throw Self.unsupported }
      let (played, continuation) = EventStream<Never>.makeStream()
      player.scheduleBuffer(buffer, completionCallbackType: .dataPlayedBack) { @Sendable _ in continuation.finish() }
      pending.append(played)
      if pending.count > Self.maximumPending { await wait(for: pending.removeFirst()) }
    }

    /// Waits until everything was played.
    func finish() async {
      for played in pending { await wait(for: played) }
      pending = []
    }

    /// Stops the sound at once.
    func stop() {
      player.stop()
      engine.stop()
      pending = []
    }

    /// Waits until a buffer was played, or the task is cancelled.
    private func wait(for played: EventStream<Never>) async {
      var iterator = played.makeAsyncIterator()
      _ = try? await iterator.next()
    }

    /// Connects the player for a format, after what it has played in another one.
    private func open(like sound: PCMBuffer) async throws {
      if let format, Int(format.sampleRate) == sound.sampleRate, Int(format.channelCount) == sound.channelCount {
        return
      }
      guard
        let format = AVAudioFormat(
          standardFormatWithSampleRate: Double(sound.sampleRate), channels: AVAudioChannelCount(sound.channelCount))
      else { throw Self.unsupported }
      await finish()
      player.stop()
      engine.connect(player, to: engine.mainMixerNode, format: format)
      do {
        if !engine.isRunning { try engine.start() }
      } catch {
        throw AudioError(
          .deviceUnavailable, "There is no loudspeaker.", remedy: "Connect one, or give a file instead.")
      }
      player.play()
      self.format = format
    }

    /// Returns the samples of a buffer, channel by channel.
    private static func buffer(of sound: PCMBuffer, format: AVAudioFormat) -> AVAudioPCMBuffer? {
      guard
        let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(sound.frameCount)),
        let channels = buffer.floatChannelData
      else { return nil }
      buffer.frameLength = AVAudioFrameCount(sound.frameCount)
      for channel in 0..<sound.channelCount {
        for frame in 0..<sound.frameCount {
          channels[channel][frame] = sound.samples[frame * sound.channelCount + channel]
        }
      }
      return buffer
    }

    private static let unsupported = AudioError(
      .unsupportedFormat, "The loudspeaker doesn't take this sound.",
      remedy: "Use one or two channels at 8,000 to 48,000 Hz.")
  }
#endif
