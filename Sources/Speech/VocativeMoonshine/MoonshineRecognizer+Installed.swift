import Foundation
import VocativeCore
public import VocativeSpeech
import VocativeSupport

extension MoonshineRecognizer {
  /// The recogniser with the model that the set-up installs.
  ///
  /// The model is looked for in the directory that the environment's `VOCATIVE_MOONSHINE` names, else in the set-up's
  /// folder in the working directory or beside the program, or in any folder above these.
  ///
  /// - Throws: ``SpeechError`` with `engineUnavailable` when it is in none of these.
  public static func installed(firstPass first: any SpeechRecognizer) throws(SpeechError) -> MoonshineRecognizer {
    guard let directory = installedDirectory else { throw notInstalled }
    return MoonshineRecognizer(directory: directory, firstPass: first)
  }

  /// The error of a model that is not installed.
  package static let notInstalled = SpeechError(
    .engineUnavailable,
    "The speech model is not installed. Run 'make setup', or name the directory of Moonshine Tiny in VOCATIVE_MOONSHINE."
  )

  /// The directory of the installed model; nil when it is not installed.
  public static var installedDirectory: String? {
    if let named = ProcessInfo.processInfo.environment["VOCATIVE_MOONSHINE"] { return named.isEmpty ? nil : named }
    return ResourceLocator.path(to: "moonshine_voice/assets/tiny-en/encoder_model.ort")
      .map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
  }
}

extension SpeechRecognizer {
  /// This recogniser, and the neural model over it where the set-up has installed one.
  public func withMoonshineIfInstalled() -> any SpeechRecognizer {
    (try? MoonshineRecognizer.installed(firstPass: self)) ?? self
  }
}
