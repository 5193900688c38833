import Foundation

/// The secret that a server and its clients share.
///
/// It comes from the environment, because every user can read the arguments of a program.
enum ServiceToken {
  /// The name of the environment variable.
  static let variable = "VOCATIVE_TOKEN"
  /// The characters that need no encoding in an address (RFC 3986).
  private static let unreservedCharacters = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  /// The token in the environment; nil if the variable is absent or empty.
  ///
  /// - Throws: ``UsageError`` for a token that is too short or has reserved characters.
  static var fromEnvironment: String? {
    get throws(UsageError) {
      guard let token = ProcessInfo.processInfo.environment[variable], !token.isEmpty else { return nil }
      return try validated(token)
    }
  }

  /// Returns the token itself.
  ///
  /// - Throws: ``UsageError`` for a token that is too short, too long, or has reserved characters.
  static func validated(_ token: String) throws(UsageError) -> String {
    guard (16...256).contains(token.utf8.count), token.allSatisfy(unreservedCharacters.contains) else {
      throw UsageError(
        "\(variable) must be 16 to 256 letters, digits or -._~, such as 'openssl rand -hex 16' prints.")
    }
    return token
  }
}
