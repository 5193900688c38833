import CSndFile

extension AudioFile {
  /// A file format and sample format.
  public enum Encoding: Hashable, Sendable, CaseIterable {
    /// WAV with 16-bit integers, which most programs read.
    case wav
    /// WAV with 32-bit floats, which keeps samples beyond full scale.
    case floatWAV
    /// FLAC with 16 bits: lossless, about half the size.
    case flac
    /// Ogg Vorbis: lossy, about a tenth of the size.
    case ogg

    /// Creates the encoding of a file name's extension; nil if the extension names none.
    public init?(extensionOf path: String) {
      let name = path.split(separator: "/").last ?? ""
      guard let dot = name.lastIndex(of: ".") else { return nil }
      switch name[name.index(after: dot)...].lowercased() {
      case "wav", "wave": self = .wav
      case "flac": self = .flac
      case "ogg", "oga": self = .ogg
      default: return nil
      }
    }

    /// The library's format code.
    var format: CInt {
      switch self {
      case .wav: CInt(SF_FORMAT_WAV | SF_FORMAT_PCM_16)
      case .floatWAV: CInt(SF_FORMAT_WAV | SF_FORMAT_FLOAT)
      case .flac: CInt(SF_FORMAT_FLAC | SF_FORMAT_PCM_16)
      case .ogg: CInt(SF_FORMAT_OGG | SF_FORMAT_VORBIS)
      }
    }
  }
}
