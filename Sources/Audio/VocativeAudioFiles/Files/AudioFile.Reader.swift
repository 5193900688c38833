import VocativeAudio
import CSndFile

extension AudioFile {
  /// Reads a file for one stream, a chunk at a time.
  actor Reader {
    private let file: AudioFile
    private let sampleRate: Int
    private var handle: SoundFile?
    private var converter: FormatConverter?
    private var chunk = 0
    private var framesRead = 0
    private var isAtEnd = false

    init(file: AudioFile, sampleRate: Int) {
      self.file = file
      self.sampleRate = sampleRate
    }

    /// The next buffer of some 20 ms; nil at the end.
    func next() throws(AudioError) -> PCMBuffer? {
      if handle == nil && !isAtEnd { try open() }
      while !isAtEnd {
        let samples = try step()
        if !samples.isEmpty { return PCMBuffer(samples: samples, sampleRate: sampleRate) }
      }
      return nil
    }

    private func open() throws(AudioError) {
      let handle = try file.openSoundFile()
      let rate = Int(handle.info.samplerate)
      let channels = Int(handle.info.channels)
      converter = try FormatConverter(from: rate, channelCount: channels, to: sampleRate)
      // A header may claim a thousand channels.
      chunk = max(min(rate / 50, 65_536 / channels), 1)
      self.handle = consume handle
    }

    private func step() throws(AudioError) -> [Float] {
      let samples = handle?.read(frames: chunk) ?? []
      framesRead += samples.count
      guard samples.isEmpty else { return try converter?.convert(samples) ?? [] }
      isAtEnd = true
      if framesRead == 0 {
        let isDamaged = handle?.isDamaged ?? false
        throw isDamaged
          ? AudioError(.damaged, "The audio file is damaged.", remedy: "Record or export it again.")
          : AudioFile.emptyError
      }
      handle = nil
      return try converter?.finish() ?? []
    }
  }
}
