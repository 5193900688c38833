public import VocativeAudio

extension AudioFile {
  /// The format and length of a file's sound, from its header.
  public struct Properties: Hashable, Sendable {
    /// Frames per second.
    public let sampleRate: Int
    /// The number of channels.
    public let channelCount: Int
    /// The length; nil if the header does not contain it.
    public let duration: Duration?
  }

  /// Reads the file's header.
  ///
  /// Blocks for as long as opening the file takes.
  /// - Throws: ``AudioError`` as ``audio(at:)`` does.
  public func properties() throws(AudioError) -> Properties {
    let handle = try openSoundFile()
    let frames = handle.info.frames
    // A stream written to a pipe has no length, which libsndfile reports as the greatest possible one.
    let isKnown = frames >= 0 && frames < .max / 2
    return Properties(
      sampleRate: Int(handle.info.samplerate), channelCount: Int(handle.info.channels),
      duration: isKnown ? .seconds(Double(frames) / Double(handle.info.samplerate)) : nil)
  }
}
