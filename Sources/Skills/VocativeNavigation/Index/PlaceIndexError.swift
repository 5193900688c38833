public import VocativeCore
public import VocativeDialogue
public import VocativeText

/// An error of the spatial index.
public struct PlaceIndexError: VocativeError {
  /// The kind of error, to be matched in a `catch`.
  public enum Code: Hashable, Sendable {
    /// SQLite was built without its R*Tree.
    case noSpatialIndex
    /// SQLite failed, for example because memory ran out.
    case failed
  }

  /// The kind of error.
  public let code: Code

  /// The failure, in one plain sentence.
  public var message: String { text.message }
  /// The next step, in one plain sentence.
  public var remedy: String? { text.remedy }

  private var text: (message: String, remedy: String) {
    switch code {
    case .noSpatialIndex: ("This SQLite has no R*Tree.", "Install one built with SQLITE_ENABLE_RTREE.")
    case .failed: ("The places can't be looked up.", "Restart the program.")
    }
  }
}

extension PlaceIndexError: UserFacingError {
  /// A reply for the person in the dialogue.
  public var reply: Reply { "I can't look at the map right now. Please try again later." }
}
