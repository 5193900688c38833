public import VocativeSpeech

extension SherpaModel {
  /// The model in a folder, as they are published: its table of tokens and its ONNX files under their usual names.
  ///
  /// - Parameters:
  ///   - folder: The path of a directory with `tokens.txt` (or `….tokens.txt`) and ONNX files whose names have
  ///     `encoder`, `decoder`, `joiner`, `preprocess`, `uncached_decode`, `cached_decode` or `merged` in them; an only
  ///     other file is taken for a whole model.
  ///   - prefersInt8: Whether files with `int8` in their names are taken where there are both; they are smaller and
  ///     mostly faster, and hear a little worse.
  /// - Throws: ``VocativeSpeech/SpeechError`` with `engineUnavailable` when there is no model in the folder, more than
  ///   one, or one of a kind that is not known here; with `modelDamaged` when a file cannot be read.
  public init(in folder: String, prefersInt8: Bool = false) throws(SpeechError) {
    let found = try SherpaModelDirectory(folder, prefersInt8: prefersInt8)
    self.init(try found.modelFiles(), tokens: found.tokens)
  }
}
