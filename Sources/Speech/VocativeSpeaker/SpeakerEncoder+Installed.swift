import Foundation
import VocativeSupport

extension SpeakerEncoder {
  /// Loads the network that the set-up installs.
  ///
  /// The file is the one that the environment's `VOCATIVE_SPEAKER_MODEL` names, else the one in the set-up's folder.
  ///
  /// - Throws: ``SpeakerError`` with `modelNotInstalled`, and ``VocativeNeural/ModelError`` for a damaged file.
  public static func installed() throws -> SpeakerEncoder {
    guard let path = installedPath else {
      throw SpeakerError(
        .modelNotInstalled, "The speaker model is not installed.",
        remedy: "Run 'make setup', or name Resemblyzer's pretrained.pt in VOCATIVE_SPEAKER_MODEL.")
    }
    return try SpeakerEncoder(contentsOf: path)
  }

  /// The path of the installed network; nil when it is not installed.
  public static var installedPath: String? {
    if let named = ProcessInfo.processInfo.environment["VOCATIVE_SPEAKER_MODEL"] { return named.isEmpty ? nil : named }
    return ResourceLocator.path(to: "resemblyzer/pretrained.pt")
  }
}
