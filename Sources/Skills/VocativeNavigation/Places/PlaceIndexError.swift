public import VocativeDialogue
public import VocativeText

/// Why places cannot be looked up.
public struct PlaceIndexError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, to be matched in a `catch`.
  public enum Code: Hashable, Sendable {
    /// This SQLite was built without its R*Tree.
    case noSpatialIndex
    /// SQLite failed, for want of memory say.
    case failed
  }

  /// What is wrong.
  public let code: Code

  public var description: String {
    switch code {
    case .noSpatialIndex: "This SQLite has no R*Tree. Install one built with SQLITE_ENABLE_RTREE."
    case .failed: "The places can't be looked up. Restart the program."
    }
  }
}

extension PlaceIndexError: UserFacingError {
  public var reply: Reply { "I can't look at the map right now. Please try again later." }
}
