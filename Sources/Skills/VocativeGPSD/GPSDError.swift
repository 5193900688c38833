public import VocativeCore

/// An error of the connection to gpsd.
public struct GPSDError: VocativeError {
  /// The kind of error, to be matched in a `catch`.
  public enum Code: Hashable, Sendable {
    /// No gpsd listens on this machine.
    case notRunning
    /// The daemon has closed the connection.
    case closed
    /// The daemon sends something other than its protocol.
    case protocolViolation
    /// The daemon has no receiver, or reports that it failed.
    case noReceiver
  }

  /// The kind of error.
  public let code: Code

  /// The failure, in one plain sentence.
  public var message: String {
    switch code {
    case .notRunning: "No position service (gpsd) runs on this machine."
    case .closed: "The position service (gpsd) has closed the connection."
    case .protocolViolation: "The service on this port is not gpsd."
    case .noReceiver: "The position service (gpsd) has no receiver."
    }
  }
  /// The next step, in one plain sentence.
  public var remedy: String? {
    switch code {
    case .notRunning: "Install gpsd and connect a receiver, then start the service."
    case .closed: "Start the service again."
    case .protocolViolation: "Check the number of the port; gpsd's own is 2947."
    case .noReceiver: "Connect a receiver, and name it in the settings of gpsd."
    }
  }
}
