import CSndFile

extension AudioFile {
  /// How sound is stored in a file.
  public enum Encoding: Hashable, Sendable, CaseIterable {
    /// WAV with 16-bit integers: what everything reads.
    case wav
    /// WAV with 32-bit floats: what is beyond full scale survives.
    case floatWAV
    /// FLAC with 16 bits: half the size, nothing lost.
    case flac
    /// Ogg Vorbis: a tenth of the size, for the ear only.
    case ogg

    /// The encoding that a file name's extension asks for; nil for an extension that names none.
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
