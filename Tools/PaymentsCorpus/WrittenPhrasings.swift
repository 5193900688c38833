import VocativeTraining

/// Sentences that writers made up for each label, who knew the purpose of an intent and no phrase of it.
///
/// A line of the file is a label, a tab and a ``SentenceTemplate`` with placeholders for values.
enum WrittenPhrasings {
  /// The templates by label.
  static let byIntent: [String: [String]] = {
    let text = String(decoding: PackageResources.written_txt, as: UTF8.self)
    guard let sentences = try? WrittenSentences(text) else {
      preconditionFailure("written.txt has a line without a label")
    }
    return sentences.byLabel
  }()
}
