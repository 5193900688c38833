extension PhotoEditor {
  /// Where the editor puts files it was given no path for; each folder is made when it is first needed.
  public struct Folders: Sendable, Hashable {
    /// New pictures, and what is exported.
    public let pictures: String
    /// Deleted pictures: nothing is destroyed.
    public let trash: String
    /// Copies to be shared; the host hands them on.
    public let shared: String

    /// Folders by their paths.
    public init(pictures: String, trash: String, shared: String) {
      (self.pictures, self.trash, self.shared) = (pictures, trash, shared)
    }
  }
}
