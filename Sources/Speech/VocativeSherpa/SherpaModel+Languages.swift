public import VocativeCore

extension SherpaModel {
  /// The languages of a Whisper model that has several; nil for other models, which do not list theirs.
  public var listedLanguages: [LanguageTag]? {
    guard case .whisper(let encoder, _) = files, let properties = ONNXModelFile(path: encoder)?.properties,
      properties["is_multilingual"] == "1", let codes = properties["all_language_codes"]
    else { return nil }
    return codes.split(separator: ",").map { LanguageTag(String($0)) }
  }
}
