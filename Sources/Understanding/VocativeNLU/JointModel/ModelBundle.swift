package import VocativeNeural

/// A file of a trained model, inspected without loading its weights.
package enum ModelBundle {
  /// Returns the kind of model in a file.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `unreadable` or `damaged`, or `unsupported` when training did not write
  ///   the file.
  package static func kind(of path: String) throws(ModelError) -> ModelKind {
    let file = try SafetensorsFile(contentsOf: path)
    guard let kind = file.modelKind else {
      throw ModelError(.unsupported, "it holds no model that training wrote", file: path)
    }
    return kind
  }
}
