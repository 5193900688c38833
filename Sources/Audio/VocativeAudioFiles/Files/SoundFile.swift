import VocativeAudio
import CSndFile

/// An open libsndfile handle, which one actor holds; it is closed at the end of its scope.
struct SoundFile: ~Copyable {
  private let pointer: OpaquePointer
  let info: SF_INFO

  /// Opens a file to read it.
  init(reading path: String) throws(AudioError) {
    var info = SF_INFO()
    guard let pointer = sf_open(path, CInt(SFM_READ), &info) else { throw Self.openingError }
    self.pointer = pointer
    self.info = info
  }

  /// Writes a new file through a descriptor, which the handle closes.
  init(writing descriptor: CInt, info wanted: SF_INFO) throws(AudioError) {
    var info = wanted
    guard let pointer = sf_open_fd(descriptor, CInt(SFM_WRITE), &info, 1) else {
      throw AudioError(
        .notWritable, "The sound can't be written in this format.", remedy: "Give a name that ends in .wav.")
    }
    // Without this, floats beyond full scale wrap around when they become integers.
    sf_command(pointer, CInt(SFC_SET_CLIPPING), nil, 1)
    self.pointer = pointer
    self.info = info
  }

  deinit { sf_close(pointer) }

  /// The next interleaved samples, at most `frames` frames; empty at the end or where the file breaks.
  func read(frames: Int) -> [Float] {
    let channels = Int(info.channels)
    return [Float](unsafeUninitializedCapacity: frames * channels) { room, count in
      let read = room.baseAddress.map { sf_readf_float(pointer, $0, sf_count_t(frames)) } ?? 0
      count = max(Int(read), 0) * channels
    }
  }

  /// True if the last read failed on damaged data, not at the end of the file.
  var isDamaged: Bool { sf_error(pointer) != 0 }

  /// Writes interleaved samples, whole frames.
  func write(_ samples: [Float]) throws(AudioError) {
    let channels = Int(info.channels)
    let frames = samples.count / channels
    var written = 0
    // Small steps: the Vorbis encoder keeps what it is given on the stack.
    while written < frames {
      let step = min(frames - written, 2_048)
      let count = samples.withUnsafeBufferPointer { samples in
        samples.baseAddress.map { sf_writef_float(pointer, $0 + written * channels, sf_count_t(step)) } ?? 0
      }
      guard Int(count) == step else { throw Self.writingError }
      written += step
    }
  }

  /// Writes what is still held back and closes the file.
  consuming func close() throws(AudioError) {
    let code = sf_close(pointer)
    discard self
    if code != 0 { throw Self.writingError }
  }

  static let writingError = AudioError(
    .notWritable, "The sound couldn't be written.", remedy: "Check that the disk has room, then try again.")

  private static var openingError: AudioError {
    switch sf_error(nil) {
    case CInt(SF_ERR_SYSTEM):
      AudioError(.notFound, "The file can't be opened.", remedy: "Check that you may read it.")
    case CInt(SF_ERR_MALFORMED_FILE):
      AudioError(.damaged, "The audio file is damaged.", remedy: "Record or export it again.")
    default: .unsupportedFile
    }
  }
}

extension AudioError {
  /// The error for a format that is not supported.
  static let unsupportedFile = AudioError(
    .unsupportedFormat, "This audio format isn't supported.", remedy: "Give a WAV, FLAC or Ogg file.")
}
