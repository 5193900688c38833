package import VocativeAudio
import CSndFile

/// A writer of a sound file that replaces an older file only when it is complete.
///
/// Rate and channels are those of the first buffer. Until ``finish()`` returns, an older file stays as it is; a
/// writer that is dropped earlier leaves no file. Samples are clipped at full scale if the encoding has integers, and
/// samples that are not finite become 0.
///
/// ```swift
/// let writer = try AudioFileWriter(AudioFile("answer.wav"))
/// for try await buffer in speech { try await writer.write(buffer) }
/// try await writer.finish()
/// ```
package actor AudioFileWriter {
  private let encoding: AudioFile.Encoding
  private var fileWriter: AtomicFileWriter?
  private var handle: SoundFile?
  private let path: String
  private var isFinished = false
  private var frames = 0

  /// Creates a writer; ``finish()`` creates or replaces the file.
  ///
  /// - Parameters:
  ///   - file: The file to write.
  ///   - encoding: The format; nil for the format of the file's extension.
  /// - Throws: ``AudioError/Code/notWritable`` when the extension is none of `.wav`, `.flac` and `.ogg`.
  package init(_ file: AudioFile, as encoding: AudioFile.Encoding? = nil) throws(AudioError) {
    guard let encoding = encoding ?? AudioFile.Encoding(extensionOf: file.path) else {
      throw AudioError(
        .notWritable, "Sound isn't written in this format.", remedy: "Give a name that ends in .wav, .flac or .ogg.")
    }
    self.encoding = encoding
    path = file.path
  }

  /// The length of the sound written so far.
  package private(set) var duration = Duration.zero

  /// Writes a buffer.
  ///
  /// - Throws: ``AudioError/Code/notWritable`` when the file can't be written or was finished, and
  ///   ``AudioError/Code/unsupportedFormat`` when the buffer's rate or channels aren't those of the first.
  package func write(_ buffer: PCMBuffer) throws(AudioError) {
    guard !isFinished else {
      throw AudioError(.notWritable, "The file was finished already.", remedy: "Write to another one.")
    }
    guard buffer.frameCount > 0 else { return }
    if handle == nil { try open(like: buffer) }
    guard let info = handle?.info, Int(info.samplerate) == buffer.sampleRate, Int(info.channels) == buffer.channelCount
    else {
      throw AudioError(
        .unsupportedFormat, "The sound changes its sample rate or channels.", remedy: "Convert it to one format first.")
    }
    try handle?.write(
      encoding == .floatWAV ? buffer.samples.map { $0.isFinite ? $0 : 0 } : buffer.samples.map(\.clippedSample))
    frames += buffer.frameCount
    duration = .seconds(Double(frames) / Double(buffer.sampleRate))
  }

  /// Completes the file and replaces an older one.
  ///
  /// - Throws: ``AudioError/Code/silent`` when nothing was written, ``AudioError/Code/notWritable`` when the disk
  ///   or the folder doesn't allow it. An older file is then unchanged.
  package func finish() throws(AudioError) {
    guard !isFinished else { return }
    isFinished = true
    guard let handle = handle.take() else {
      throw AudioError(.silent, "There was no sound to write.", remedy: "The file was left as it is.")
    }
    try handle.close()
    try fileWriter?.commit()
    fileWriter = nil
  }

  private func open(like buffer: PCMBuffer) throws(AudioError) {
    var info = SF_INFO()
    info.samplerate = CInt(clamping: buffer.sampleRate)
    info.channels = CInt(clamping: buffer.channelCount)
    info.format = encoding.format
    guard sf_format_check(&info) != 0, Resampler.supportedRates.contains(buffer.sampleRate) else {
      throw AudioError(
        .unsupportedFormat,
        "\(buffer.channelCount) channels at \(buffer.sampleRate) Hz don't fit this format.",
        remedy: "Write a WAV file instead.")
    }
    let pending = try AtomicFileWriter(replacing: path)
    handle = try SoundFile(writing: pending.descriptor, info: info)
    self.fileWriter = consume pending
  }
}
