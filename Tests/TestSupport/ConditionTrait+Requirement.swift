import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test where something of the machine is missing; where `CI` is set the test runs and fails instead.
  ///
  /// ```swift
  /// @Suite("Through a sound server", .requires("a sound server", SoundServer.program != nil))
  /// ```
  ///
  /// - Parameters:
  ///   - what: The device, program or model that the test needs.
  ///   - isThere: True if this machine has it.
  /// - Returns: The trait of the test.
  package static func requires(_ what: String, _ isThere: @autoclosure @escaping @Sendable () -> Bool) -> Self {
    .enabled(if: isThere() || ProcessInfo.processInfo.environment["CI"] != nil, "this machine lacks \(what)")
  }
}
