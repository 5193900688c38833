#if canImport(AVFAudio)
  import AVFAudio
  import VocativeAudio

  extension PCMBuffer {
    /// Creates a buffer of one channel from a buffer of Apple's synthesizer; nil if it is empty or not linear PCM.
    ///
    /// The voices give 16-bit integers or 32-bit floats, according to the voice.
    init?(apple buffer: AVAudioBuffer) {
      guard let buffer = buffer as? AVAudioPCMBuffer, buffer.frameLength > 0 else { return nil }
      let count = Int(buffer.frameLength)
      let sampleRate = Int(buffer.format.sampleRate)
      guard sampleRate > 0 else { return nil }
      if let channels = buffer.floatChannelData {
        self.init(samples: Array(UnsafeBufferPointer(start: channels[0], count: count)), sampleRate: sampleRate)
      } else if let channels = buffer.int16ChannelData {
        let samples = UnsafeBufferPointer(start: channels[0], count: count).map { Float($0) / 32_768 }
        self.init(samples: samples, sampleRate: sampleRate)
      } else {
        return nil
      }
    }
  }
#endif
