import Vocative
import VocativeNLU
package import VocativeNeural

/// The sentence encoder that understanding starts from, as `make setup` installs it.
package enum BaseModel {
  /// Returns its directory: the one given, else the installed one.
  ///
  /// - Throws: ``ModelError`` if it is not installed.
  package static func directory(_ given: String? = nil) throws(ModelError) -> String {
    if let given, !given.isEmpty { return given }
    return try SentenceEncoder.installedDirectory()
  }
}
