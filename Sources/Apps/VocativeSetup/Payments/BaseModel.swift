import Vocative
import VocativeNLU
package import VocativeNeural

/// The sentence encoder that understanding starts from, as `make setup` installs it.
package enum BaseModel {
  /// Where it is: the directory given, else where the set-up put it.
  ///
  /// - Throws: ``ModelError`` when it is nowhere.
  package static func directory(_ given: String? = nil) throws(ModelError) -> String {
    if let given, !given.isEmpty { return given }
    return try SentenceEncoder.installedDirectory()
  }
}
