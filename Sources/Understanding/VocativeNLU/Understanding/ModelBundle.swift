public import VocativeNeural

/// The file of a pack, looked at without loading its weights.
public enum ModelBundle {
  /// What the pack can do: `intents` or `labels`.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` when the file is no pack.
  public static func kind(of path: String) throws(ModelError) -> String {
    try ModelBundleMetadata(SafetensorsFile(contentsOf: path)).kind.rawValue
  }
}
