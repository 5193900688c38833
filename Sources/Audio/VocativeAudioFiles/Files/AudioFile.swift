public import VocativeAudio
import Foundation
public import VocativeCore

/// A sound file: WAV, FLAC, Ogg Vorbis or Opus, and whatever else libsndfile reads.
///
/// Integer and float samples of any width, any number of channels, and rates in ``Resampler/supportedRates`` are
/// read. Nothing is opened before the first buffer is asked for. A file that ends too early plays what is there;
/// samples that are no number become 0, and what is beyond full scale is clipped.
///
/// ```swift
/// for try await transcript in recognizer.transcripts(of: AudioFile("order.flac").audio(at: 16_000), in: context) {
///   print(transcript.text)
/// }
/// ```
public struct AudioFile: AudioSource, Hashable {
  /// Where the file is, absolute or seen from the working directory.
  public let path: String

  /// The file at a path; it need not exist yet.
  public init(_ path: String) { self.path = path }

  /// The file's sound as one channel, in buffers of about 20 ms.
  ///
  /// The feed is pulled: a file of any length passes in a few kilobytes.
  /// - Returns: A feed that throws ``AudioError``: ``AudioError/Code/notFound``,
  ///   ``AudioError/Code/unsupportedFormat``, ``AudioError/Code/damaged`` or, without a single sample,
  ///   ``AudioError/Code/silent``.
  public func audio(at sampleRate: Int) -> EventStream<PCMBuffer> {
    let reader = Reader(file: self, sampleRate: sampleRate)
    return EventStream(unfolding: { try await reader.next() })
  }

  /// Opens the file after seeing that it is one: a pipe would block, and a folder gives a puzzling error.
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
