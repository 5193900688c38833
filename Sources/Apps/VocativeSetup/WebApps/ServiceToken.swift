import Foundation
package import VocativeConsole

/// The secret between a server and its clients.
///
/// It comes from the environment, since every user of the machine can read
/// the arguments of a program.
package enum ServiceToken {
  /// The variable that holds it.
  package static let variable = "VOCATIVE_TOKEN"
  /// The characters that need no escaping in an address (RFC 3986, unreserved).
  private static let unreservedCharacters = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  /// The token in the environment; nil if the variable is absent or empty.
  ///
  /// - Throws: ``UsageError`` for one that is too short, or that an address cannot hold.
  package static var fromEnvironment: String? {
    get throws(UsageError) {
      guard let token = ProcessInfo.processInfo.environment[variable], !token.isEmpty else { return nil }
      return try validated(token)
    }
  }

  /// Returns the token.
  ///
  /// - Throws: ``UsageError`` for one that is too short, or that an address cannot hold.
  package static func validated(_ token: String) throws(UsageError) -> String {
    guard (16...256).contains(token.utf8.count), token.allSatisfy(unreservedCharacters.contains) else {
      throw UsageError(
        "\(variable) must be 16 to 256 letters, digits or -._~, such as 'openssl rand -hex 16' prints.")
    }
    return token
  }
}
