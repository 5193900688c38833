/// Sentences that writers made up for each label, who knew the purpose of an intent and no phrase of it.
///
/// A line of the file is a label, a tab and a ``SentenceTemplate`` with placeholders for values.
enum WrittenSentences {
  /// The templates by label.
  static let byIntent: [String: [String]] = {
    let text = String(decoding: PackageResources.written_txt, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).reduce(into: [:]) { lines, row in
      let halves = row.split(separator: "\t", maxSplits: 1).map(String.init)
      if halves.count == 2, !row.hasPrefix("#") { lines[halves[0], default: []].append(halves[1]) }
    }
  }()
}
