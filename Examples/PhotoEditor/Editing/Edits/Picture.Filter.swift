extension Picture {
  /// A look for the whole picture.
  public enum Filter: String, CaseIterable, Sendable, Hashable {
    /// Greys as bright as the colours look.
    case blackAndWhite = "black and white"
    /// The browns of an old photograph.
    case sepia
    /// Every colour turned into its opposite; twice is as before.
    case negative
    /// A pencil drawing on white paper.
    case sketch
    /// Strokes of thick paint.
    case oilPainting = "oil painting"
  }
}
