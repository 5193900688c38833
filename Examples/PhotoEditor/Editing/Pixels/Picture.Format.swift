extension Picture {
  /// A file format for pictures.
  public enum Format: String, CaseIterable, Sendable, Hashable {
    /// Exact, with opacity.
    case png = "PNG"
    /// Small, nearly exact, without opacity: see-through parts become white.
    case jpeg = "JPEG"

    /// The format of a file by its first bytes; nil for other formats.
    public init?(magicOf bytes: some Collection<UInt8>) {
      let formats = Self.allCases.filter { bytes.starts(with: $0.magic) }
      guard let format = formats.first else { return nil }
      self = format
    }

    /// The format a file name asks for by its extension; nil when it asks for neither.
    public init?(extensionOf path: String) {
      guard let dot = path.lastIndex(of: ".") else { return nil }
      switch path[path.index(after: dot)...].lowercased() {
      case "png": self = .png
      case "jpg", "jpeg": self = .jpeg
      default: return nil
      }
    }

    /// The extension of file names, without its dot.
    public var fileExtension: String {
      switch self {
      case .png: "png"
      case .jpeg: "jpg"
      }
    }

    private var magic: [UInt8] {
      switch self {
      case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      case .jpeg: [0xFF, 0xD8, 0xFF]
      }
    }
  }
}
