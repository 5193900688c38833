public import VocativeAudio
import Foundation
public import VocativeCore

/// A sound file: WAV, FLAC, Ogg Vorbis, Opus or another format of libsndfile.
///
/// It reads integer and float samples of any width, any number of channels, and rates in ``Resampler/supportedRates``.
/// The file is opened when the first buffer is read. A file that is cut off gives the sound that it has; samples that
/// are not finite become 0, and samples beyond full scale are clipped.
///
/// ```swift
/// for try await transcript in recognizer.transcripts(of: AudioFile("order.flac").audio(at: 16_000), in: context) {
///   print(transcript.text)
/// }
/// ```
public struct AudioFile: AudioSource, Hashable {
  /// The path of the file, absolute or relative to the working directory.
  public let path: String

  /// Creates a reference to the file at a path; it need not exist yet.
  public init(_ path: String) { self.path = path }

  /// Returns the file's sound as one channel, in buffers of about 20 ms.
  ///
  /// The stream is pulled, so a file of any length needs a few kilobytes of memory.
  ///
  /// - Parameter sampleRate: Frames per second.
  /// - Returns: A stream that throws ``AudioError``: ``AudioError/Code/notFound``,
  ///   ``AudioError/Code/unsupportedFormat``, ``AudioError/Code/damaged`` or, without a single sample,
  ///   ``AudioError/Code/silent``.
  public func audio(at sampleRate: Int) -> EventStream<PCMBuffer> {
    let reader = Reader(file: self, sampleRate: sampleRate)
    return EventStream(unfolding: { try await reader.next() })
  }

  /// Opens the file after checking its kind: a pipe would block, and a folder would give an unclear error.
  func openSoundFile() throws(AudioError) -> SoundFile {
    var status = stat()
    guard !path.isEmpty, !path.utf8.contains(0), stat(path, &status) == 0 else {
      throw AudioError(.notFound, "There is no such audio file.", remedy: "Check the path.")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw AudioError(.notFound, "This is a folder.", remedy: "Give a WAV, FLAC or Ogg file.")
    default: throw AudioError(.notFound, "This is no regular file.", remedy: "Give a WAV, FLAC or Ogg file.")
    }
    guard status.st_size > 0 else { throw Self.emptyError }
    let handle = try SoundFile(reading: path)
    guard handle.info.channels > 0, Resampler.supportedRates.contains(Int(handle.info.samplerate)) else {
      throw AudioError(
        .unsupportedFormat,
        "A sample rate of \(handle.info.samplerate) Hz isn't supported.", remedy: "Convert the file to 16,000 Hz.")
    }
    return handle
  }

  static let emptyError = AudioError(.silent, "The audio file is empty.", remedy: "Record it again.")
}
