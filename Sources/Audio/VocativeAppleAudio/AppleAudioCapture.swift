#if canImport(AVFAudio)
  import AVFAudio
  import VocativeAudio
  import VocativeCore

  /// The recording of one stream: an audio engine with a tap on its input.
  actor AppleAudioCapture {
    private let engine = AVAudioEngine()
    private let sampleRate: Int
    private let cancelsEcho: Bool
    private var buffers: EventStream<PCMBuffer>?

    /// The number of buffers of 20 ms that wait for a slow consumer.
    private static let capacity = 500

    init(sampleRate: Int, cancelsEcho: Bool) {
      self.sampleRate = sampleRate
      self.cancelsEcho = cancelsEcho
    }

    deinit {
      engine.inputNode.removeTap(onBus: 0)
      engine.stop()
    }

    /// Returns the next buffer; the first call starts the engine.
    func next() async throws -> PCMBuffer? {
      let buffers = try self.buffers ?? start()
      self.buffers = buffers
      // The iterators of a stream share its elements.
      var iterator = buffers.makeAsyncIterator()
      return try await iterator.next()
    }

    private func start() throws(AudioError) -> EventStream<PCMBuffer> {
      let input = engine.inputNode
      do {
        try input.setVoiceProcessingEnabled(cancelsEcho)
      } catch {
        throw AudioError(
          .deviceUnavailable, "This device can't take the echo out of the microphone.",
          remedy: "Wear headphones, or speak after the assistant.")
      }
      let format = input.outputFormat(forBus: 0)
      guard format.sampleRate > 0, format.channelCount > 0 else { throw Self.noMicrophone }
      let converter = try AppleSampleRateConverter(from: format, to: sampleRate)
      let (stream, continuation) = EventStream<PCMBuffer>.makeStream(bufferingAtMost: Self.capacity)
      // The tap is called on a thread of the audio system: the closure must not belong to this actor.
      input.installTap(onBus: 0, bufferSize: AVAudioFrameCount(format.sampleRate / 50), format: format) {
        @Sendable buffer, _ in
        do {
          continuation.yield(try converter.convert(buffer))
        } catch {
          continuation.finish(throwing: error)
        }
      }
      do {
        engine.prepare()
        try engine.start()
      } catch {
        input.removeTap(onBus: 0)
        throw Self.noMicrophone
      }
      return stream
    }

    private static let noMicrophone = AudioError(
      .deviceUnavailable, "There is no microphone, or this app may not record.",
      remedy: "Connect one, and allow the microphone in the settings of the system.")
  }
#endif
