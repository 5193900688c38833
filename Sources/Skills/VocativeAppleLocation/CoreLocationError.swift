#if canImport(CoreLocation)
  public import VocativeCore

  /// An error of the location service of an Apple system.
  public struct CoreLocationError: VocativeError {
    /// The kind of error, to be matched in a `catch`.
    public enum Code: Hashable, Sendable {
      /// The person has not allowed this app to know the position.
      case notAllowed
      /// The device has no position service, or it failed.
      case unavailable
    }

    /// The kind of error.
    public let code: Code

    /// The failure, in one plain sentence.
    public var message: String {
      switch code {
      case .notAllowed: "This app may not know the position."
      case .unavailable: "This device does not know its position."
      }
    }
    /// The next step, in one plain sentence.
    public var remedy: String? {
      switch code {
      case .notAllowed: "Allow it in the settings of the system, under Location Services."
      case .unavailable: "Turn Location Services on, and go outdoors."
      }
    }
  }
#endif
